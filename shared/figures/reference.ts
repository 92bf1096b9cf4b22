/** `{{price}}`, `{{customers_on.2027-01-06}}`, and with its noun `{{break_even_units, chair, chairs}}`. */
export const REFERENCE = /\{\{([a-z][a-z_]*(?:\.[\w-]+)?)(?:, ([^{},]{1,60}), ([^{},]{1,60}))?\}\}/g

const LONGEST_NOUN_UNITS = 60

/** The reference to a figure. */
export const reference = (id: string) => `{{${id}}}`

/** The same with what it counts: '1 chair', '12 chairs'. Nouns lose what would end the reference. */
export const counted = (id: string, one: string, many: string) => `{{${id}, ${noun(one)}, ${noun(many)}}}`

const noun = (text: string) =>
  text
    .replace(/[{},\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST_NOUN_UNITS)
    .toWellFormed() || 'unit'

/** What a file holds in place of the table of the whole model. */
export const MODEL_TABLE = '{{model_csv}}'
export const MODEL_CSV = `${MODEL_TABLE}\n`
