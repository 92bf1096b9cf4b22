import type { Facts } from '../facts.ts'

const FIRMS =
  /\b(?:restaurants?|caf[eé]s|bars|pubs|hotels?|shops|stores|retailers|sellers|clinics?|practices|dentists?|doctors|lawyers|law firms|accountants|agencies|startups?|companies|firms|businesses|offices|schools|nurseries|gyms|studios|salons?|barbers|farms|farmers|landlords|builders|contractors|electricians|plumbers|workshops|garages|teams|founders|freelancers|consultants|coaches|photographers|therapists|physiotherapists|recruiters|manufacturers|churches|clubs|charities|nonprofits|smbs|smes)\b/i

/** The buyers are firms, or people who buy for their work, rather than households. */
export function areFirms({ audience }: Pick<Facts, 'audience'>): boolean {
  return audience !== undefined && FIRMS.test(audience)
}
