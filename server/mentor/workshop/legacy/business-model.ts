import words from './business-models.json' with { type: 'json' }

export const businessModels = [
  'marketplace',
  'agency',
  'course',
  'content',
  'subscription',
  'app',
  'service',
  'handmade',
  'food',
  'local',
  'product',
] as const
export type BusinessModel = (typeof businessModels)[number]

/** A thing that ships in a box is a product, whatever it is made of. */
const SHIPPED = ['kit', 'kits', 'gadget', 'gadgets', 'dropship*']

const signs = businessModels.map(model => [model, words[model].split(', ')] as const)

/** The kind of business that an offer names; of several the rarer one, which stands before the broad ones in the table. */
export function businessModelOf(offer: string): BusinessModel | undefined {
  // One blank before and after each word, so that whole words are compared.
  const text = ` ${offer
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `
  const has = (sign: string) => text.includes(sign.endsWith('*') ? ` ${sign.slice(0, -1)}` : ` ${sign} `)
  const first = signs.find(([, named]) => named.some(has))?.[0]
  return (first === 'food' || first === 'handmade') && SHIPPED.some(has) ? 'product' : first
}
