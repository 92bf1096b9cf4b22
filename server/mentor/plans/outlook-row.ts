import type { FigureName } from '../workshop/legacy/facts.ts'

export interface Row {
  value: string
  /** the row as half a sentence: 'you keep $28 a kit' */
  told: string
  /** said by the person, not computed */
  isInput?: boolean
  /** the figure an input is, when it was said */
  figure?: FigureName
}
