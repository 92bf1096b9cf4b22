import type { Width } from './devices.ts'
import type { Role } from './stage.ts'
import type { Step } from './steps/steps.ts'

/** One state of one page, as a line of a table. */
export interface Screen {
  /** begins the names of its pictures */
  name: string
  /** who looks at it; a visitor when left out */
  as?: Role
  /** goes there as a person does, and ends when what has to be seen is there */
  reach: Step
  /** where there is such a state at all; everywhere when left out */
  widths?: readonly Width[]
  /** the window as it stands, and not the whole length of the page */
  isWindowOnly?: boolean
}
