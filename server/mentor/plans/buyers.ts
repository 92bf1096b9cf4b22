import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Facts } from '../workshop/legacy/facts.ts'

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
