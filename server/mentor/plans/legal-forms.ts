import type { Country } from './countries.ts'
import { formsInEurope } from './legal-forms-europe.ts'
import { formsOverseas } from './legal-forms-overseas.ts'
import type { LegalForms } from './legal-forms-shape.ts'

/** What holds nearly everywhere, when the country is not known. */
const ANYWHERE: LegalForms = {
  country: '',
  alone: 'a sole trader',
  shielded: 'a limited company',
  toBegin: 'alone, you answer for the business with everything you own, and register in a day',
  toKnow:
    'a company costs money and bookkeeping every year, and shields you only while you keep its money and yours apart',
  names: 'your country’s business register and trademark office',
}

const BY_COUNTRY: Readonly<Record<Country, LegalForms>> = { ...formsInEurope, ...formsOverseas }

/** A country that we know and where no European law holds. */
export function isOverseas(country: Country | undefined): boolean {
  return country !== undefined && country in formsOverseas
}

export function legalFormsIn(country: Country | undefined): LegalForms {
  return country ? BY_COUNTRY[country] : ANYWHERE
}
