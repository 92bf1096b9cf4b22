import type { BusinessModel } from '../business-model.ts'
import type { Facts } from '../facts.ts'

const FIRMS =
  /\b(?:restaurants?|caf[eé]s|bars|pubs|hotels?|shops|stores|retailers|sellers|clinics?|practices|dentists?|doctors|lawyers|law firms|accountants|agencies|startups?|companies|firms|businesses|offices|schools|nurseries|gyms|studios|salons?|barbers|farms|farmers|landlords|builders|contractors|electricians|plumbers|workshops|garages|teams|founders|freelancers|consultants|coaches|photographers|therapists|physiotherapists|recruiters|manufacturers|churches|clubs|charities|nonprofits|smbs|smes)\b/i

const OCCASIONS = /\b(?:weddings|parties|birthdays|events|festivals|holidays|funerals|christenings)$/i

/** Whom to ask: 'tutors', but 'people who plan weddings', since nobody can ask a wedding. */
export function asPeople(audience: string | undefined): string | undefined {
  return audience !== undefined && OCCASIONS.test(audience) ? `people who plan ${audience}` : audience
}

const BY_MODEL: Partial<Record<BusinessModel, string>> = {
  agency: 'firms',
  course: 'learners',
  content: 'readers',
  service: 'households',
  local: 'people',
}

/** Whom a market is counted in: the audience they named, else whom such a business mostly sells to. */
export function countedPeople({ audience, model }: Pick<Facts, 'audience' | 'model'>): string {
  return asPeople(audience) ?? (model && BY_MODEL[model]) ?? 'buyers'
}

/** The buyers are firms, or people who buy for their work, rather than households. */
export function areFirms({ audience }: Pick<Facts, 'audience'>): boolean {
  return audience !== undefined && FIRMS.test(audience)
}
