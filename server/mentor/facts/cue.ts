import type { Amount } from './amounts.ts'
import type { FigureName } from './facts.ts'

export interface Cue {
  figure: FigureName
  kind: Amount['kind']
  /** words that stand before the amount; the nearest wins, the longer of two equally near */
  before?: RegExp
  /** words that follow the amount at once */
  after?: RegExp
}

/** The words of a wish before a number; what follows a wish is a goal. */
export const WISH = String.raw`(?:want|like|plan|hope|need|aim|try|trying|able|can|could|how (?:do|can)|will|would) (?:\w+ ){0,4}`

export const pattern = (source: string) => new RegExp(source, 'gi')
