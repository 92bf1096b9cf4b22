import type { FactKey } from '#shared/business/keys.ts'
import { type Facts, type FigureName, figureKeys, type Figures } from './workshop/legacy/facts.ts'

const isKeyed = (name: string): name is keyof typeof figureKeys => Object.hasOwn(figureKeys, name)

/** The facts, with a note in `used` of each figure that is known and was looked at. */
export function watched(facts: Facts, used: Set<FactKey>): Facts {
  const names = Object.keys(facts.figures) as FigureName[]
  const figures: Figures = {}
  for (const name of names)
    Object.defineProperty(figures, name, {
      enumerable: true,
      get: () => {
        if (isKeyed(name)) used.add(figureKeys[name])
        return facts.figures[name]
      },
    })
  return { ...facts, figures }
}

const WORDS = { product: 'offer', audience: 'audience', place: 'place' } as const

/** The words of the person that a text says again. */
export function wordsUsed(facts: Facts, text: string): FactKey[] {
  const said = text.toLowerCase()
  return Object.entries(WORDS).flatMap(([name, key]) => {
    const words = facts[name as keyof typeof WORDS]
    return words !== undefined && said.includes(words.toLowerCase()) ? [key] : []
  })
}
