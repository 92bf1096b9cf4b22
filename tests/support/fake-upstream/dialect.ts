import type { ToolCall } from './behavior.ts'

export type Finish = 'stop' | 'length' | 'content-filter'

/** The events of one answer in one API, each call a whole piece of the event stream. */
export interface Dialect {
  opening(): string
  thinking(piece: string): string
  text(piece: string): string
  finish(reason: Finish): string
  /** the calls, and the end of an answer that ends with them */
  calls(calls: readonly ToolCall[]): string
  error(words: string): string
}
