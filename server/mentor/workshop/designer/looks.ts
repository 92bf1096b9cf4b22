import type { Kind, LookName } from '../kinds/kind.ts'

export interface Look {
  /** only what systems bring along: nothing is loaded */
  display: string
  text: string
  weight: number
  tracking: string
  radius: string
}

const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif"
const NARROW =
  "'Avenir Next Condensed', 'Roboto Condensed', 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif"
const HUMAN = "Optima, Candara, 'Gill Sans', 'Gill Sans MT', 'Noto Sans', 'Segoe UI', sans-serif"
const BOOK = "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif"
const ROUND = "'Avenir Next', Avenir, 'Nunito Sans', 'Century Gothic', 'Segoe UI', system-ui, sans-serif"

export const looks: Readonly<Record<LookName, Look>> = {
  crisp: {
    display: SANS,
    text: SANS,
    weight: 750,
    tracking: '-0.03em',
    radius: '0.875rem',
  },
  hearth: {
    display: SERIF,
    text: SANS,
    weight: 700,
    tracking: '-0.02em',
    radius: '1.5rem',
  },
  craft: {
    display: HUMAN,
    text: HUMAN,
    weight: 600,
    tracking: '-0.01em',
    radius: '0.375rem',
  },
  street: {
    display: NARROW,
    text: SANS,
    weight: 800,
    tracking: '-0.01em',
    radius: '0',
  },
  paper: {
    display: BOOK,
    text: BOOK,
    weight: 600,
    tracking: '-0.015em',
    radius: '0.125rem',
  },
  grove: {
    display: ROUND,
    text: ROUND,
    weight: 700,
    tracking: '-0.02em',
    radius: '1.25rem',
  },
}

/** Words of a task that ask for another look than the one of the trade. */
const ASKED: readonly (readonly [LookName, RegExp])[] = [
  ['street', /\b(?:bold|playful|loud|punchy|young)\b/i],
  ['paper', /\b(?:elegant|classic|editorial|literary|luxur\w+)\b/i],
  ['craft', /\b(?:calm|natural|organic|earthy|quiet)\b/i],
  ['hearth', /\b(?:warm|cosy|cozy|homely|rustic)\b/i],
  ['crisp', /\b(?:modern|minimal\w*|technical|sleek)\b/i],
  ['grove', /\b(?:fresh|friendly|rounded)\b/i],
]

export function lookFor(kind: Kind, task: string): LookName {
  return ASKED.find(([, pattern]) => pattern.test(task))?.[0] ?? kind.look
}
