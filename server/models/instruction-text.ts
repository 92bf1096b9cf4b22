import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { once } from '#shared/once.ts'

/** What models are told, as Markdown. `npm run build` lays the folder beside the bundled server, too. */
const FOLDER = join(import.meta.dirname, 'instructions')
// The items of a list are wrapped for those who write them; each request would pay for the line ends.
const WRAPPED = /\n {2,3}(?=\S)/g
const Terms = z.record(z.string(), z.array(z.string()))
const GAP = /\{\{([a-z_]{1,40})\}\}/

/**
 * Reads a text of `server/models/instructions` once, at the start; what comes back fills its gaps. `names` are these gaps, in the
 * text `{{name}}`. Throws where the file is missing or its gaps are others.
 */
export function instructionText<const Name extends string>(file: string, names: readonly Name[]) {
  const text = readFileSync(join(FOLDER, file), 'utf8').trimEnd().replaceAll(WRAPPED, ' ')
  const pieces = text.split(GAP)
  const gaps = pieces.filter(isGap)
  const nameOf = (gap: string) => names.find(name => name === gap)
  const isBroken = pieces.some(piece => piece.includes('{{'))
  if (isBroken || !gaps.every(nameOf) || !names.every(name => gaps.includes(name)))
    throw new Error(`The gaps of instructions/${file} are not: ${names.join(', ')}.`)
  return (values: Record<Name, string | number>): string =>
    pieces
      .map((piece, index) => {
        const name = isGap(piece, index) ? nameOf(piece) : undefined
        return name === undefined ? piece : values[name]
      })
      .join('')
}

/** Reads phrases by name, as `extraction/text/term-finder.ts` spells them, from a file of `server/models/instructions`. */
export const instructionTerms = (file: string) =>
  Terms.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))

/** Split at its gaps, a text has their names at every second place. */
const isGap = (_piece: string, index: number) => index % 2 === 1

const weekday = once(() => new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }))

/** 'Monday, 2026-03-02': the day of the week tells where a weekend is. */
export const dayOf = (today: Date) => `${weekday().format(today)}, ${today.toISOString().slice(0, 10)}`
