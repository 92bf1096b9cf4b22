import type { Amount } from './amounts.ts'
import type { FigureName } from './facts.ts'

/** What an amount stands for; 'none' for an amount that is recognised and is none of the figures Ember keeps. */
export type Role = FigureName | 'none'

export interface Cue {
  figure: Role
  kind: Amount['kind']
  /** words that stand before the amount; the nearest wins, the longer of two equally near */
  before?: RegExp
  /** words that follow the amount at once */
  after?: RegExp
  /** the words behind say less than a name right before: 'each' in 'materials are $2 each' */
  isLoose?: true
}

/** The words of a wish before a number; what follows a wish is a goal. */
export const WISH = String.raw`(?:want|like|plan|hope|need|aim|try|trying|able|can|could|how (?:do|can)|will|would) (?:\w+ ){0,4}`

/** 'is', 'of about', ':' between a name and its number. */
export const LINK = String.raw`(?::|(?: (?:is|are|was|of|costs?|about|around|only|just|currently|now|also|then|really|actually|me|us|runs?|total|totals|come to|=|to|be|goes?|went|going|up|down|rises?|falls?|drops?|increases?|becomes?|were|would)){1,4})?`

export const pattern = (source: string) => new RegExp(source, 'gi')
