/** The two ways to own a business in a country, and what surprises there. */
export interface LegalForms {
  /** 'the UK' */
  country: string
  /** the simplest form, as one says it there */
  alone: string
  /** the form that shields what one owns */
  shielded: string
  /** the fact about beginning alone */
  toBegin: string
  /** the fact about the shielded form or the tax that surprises people */
  toKnow: string
  /** where names and trademarks are looked up */
  names: string
}
