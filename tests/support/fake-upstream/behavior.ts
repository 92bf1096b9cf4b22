import type { UpstreamRequest } from './request.ts'

/** Words of the fake provider; no page, row or log line of ours may ever show them. */
export const PROVIDER_WORDS = 'upstream-words-4711'

export type Ending =
  | 'stop'
  | 'length'
  | 'content-filter'
  /** the body ends properly, without a finish */
  | 'cut'
  /** the connection is closed in the middle of the body */
  | 'drop'
  /** the connection is reset */
  | 'reset'
  /** nothing more comes, and the connection stays open */
  | 'stall'
  | 'error-event'
  /** an error event, and the connection stays open */
  | 'error-stall'
  | 'garbage'
  /** the text is said again and again until the client goes */
  | 'infinite'

/** A tool that the fake model calls; the arguments as it writes them, which need be no JSON. */
export interface ToolCall {
  name: string
  arguments: string
  /** what Chat Completions calls it; one of its own where nothing is said */
  id?: string
}

export interface Usage {
  input: number
  output: number
}

/** How one request is answered; everything left out is the friendly default. */
export interface Behavior {
  text?: string
  /** UTF-16 units per delta; 1 cuts emoji into halves */
  chunkUnits?: number
  /** wait before each delta */
  delayMs?: number
  /** an HTTP status of 400 or above answers with an error body instead of a stream */
  status?: number
  /** the words of that error */
  says?: string
  retryAfterSeconds?: number
  /** 'none': the request is read and never answered */
  headers?: 'none'
  /** after so many units nothing is sent until the promise is settled; 0 holds the first delta back */
  pause?: { afterUnits: number; until: Promise<unknown> }
  /** the body is written in pieces of so many bytes, which cuts events and characters anywhere */
  bytesPerWrite?: number
  /** reasoning deltas and comments are sent before the text; for so long, one each 50 ms */
  thinksFirst?: boolean | { forMs: number }
  ending?: Ending
  /** after its text the model calls these tools, and its answer ends with that */
  calls?: readonly ToolCall[]
  /** the tokens it reports at the end, 10 and 20 where nothing is said; null: it reports none */
  usage?: Usage | null
  /** what the provider calls its answer and the parts of it */
  id?: string
}

/** One behavior for all, or one chosen by the request, so that many replies at once each get their own text. */
export type Script = Behavior | ((request: UpstreamRequest) => Behavior | Promise<Behavior>)
