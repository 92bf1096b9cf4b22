import type { RunView } from './run-view.ts'

/** What the page knows of its run. */
export interface Held {
  view: RunView | undefined
  isLost: boolean
  isStopping: boolean
  /** the status of the refusal with which a run could not be followed */
  refused: number | undefined
}

export const NOTHING_HELD: Held = { view: undefined, isLost: false, isStopping: false, refused: undefined }
