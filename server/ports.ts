import type { Logger } from 'pino'
import type { Sql, TransactionSql } from 'postgres'
import type { Answered, Step } from '#shared/business/answered.ts'
import type { Profile } from '#shared/business/fold.ts'
import type { Understood } from '#shared/business/understood.ts'

/** What the modules ask of the outside. postgres.js itself is the port to the database. */

/** postgres.js does not let a transaction stand in for the pool, so a store takes either. */
export type Db = Sql | TransactionSql

/** Business time: codes, trials, access. Leases and duties use Postgres's own clock instead. */
export interface Clock {
  now(): Date
}

export type Log = Logger

export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

/** How a model's answer came to its end when it was not broken off. */
export type FinishReason = 'stop' | 'length' | 'content-filter'

/** What a reply is made of. `thinking` says that the model lives, and nothing of what it thinks. */
export type ReplyEvent =
  { type: 'text'; text: string } | { type: 'thinking' } | { type: 'finish'; reason: FinishReason | 'other' }

/** What an answer did beside its text. */
export type AnswerReport = Partial<Omit<Answered, 'v'>>

export type ModelFailure = 'busy' | 'refused' | 'slow' | 'unavailable' | 'unusable'

/** A model that could not answer or broke off; the provider's own words are only ever logged as a class. */
export class ModelError extends Error {
  readonly failure: ModelFailure

  constructor(failure: ModelFailure, options?: ErrorOptions) {
    super(`The model failed: ${failure}`, options)
    this.failure = failure
  }
}

/** Tokens of one call of a connected model, as its provider reports them or as they are estimated. */
export interface TokensUsed {
  input: number
  output: number
}

/** What one call used, as the port to a model tells it. */
export interface CallUse extends TokensUsed {
  /** of the output, what it thought before it spoke */
  reasoning: number
  /** the provider did not report all of it */
  isEstimated: boolean
}

export interface Model {
  kind: 'built-in' | 'model'
  /** Largest context in UTF-16 units that is sent to this model. */
  contextUnits: number
  /**
   * Streams the answer to the last turn. Aborting the signal closes the upstream connection at once and ends the
   * iteration. Throws ModelError. An iteration that ends without `finish` was cut off. However it ends, a connected model
   * then says once what it used.
   */
  stream(request: ModelRequest): AsyncIterable<ReplyEvent>
}

/** What is known where a question is asked. */
export interface Knowledge {
  /** of the business that the question is about, with what the question told */
  profile: Profile
  /** of the question alone */
  understood: Understood
  /** of the questions before it in the conversation, the newest first; each is decrypted as it is looked at */
  earlier?: Iterable<Understood>
  /**
   * Which steps were offered before the question, in its conversation and in others of its business, each once, the newest first; what rests
   * beside earlier answers is decrypted when this is first looked at. Not the step of an answer that this one replaces.
   */
  offered?: readonly Offered[]
  /**
   * The newest message of this person in this business in which these words stand literally; undefined when there is none. Absent
   * where nothing is to be recorded. Throws when the database is away.
   */
  findSaid?(quote: string): Promise<Said | undefined>
}

/** A step that an answer closed with. */
export interface Offered {
  step: Step
  saidAt: Date
}

/** A person's own message. */
export interface Said {
  messageId: string
  text: string
  saidAt: Date
  /** what rests beside it; undefined of one that is older than that */
  understood: Understood | undefined
}

export interface ModelRequest {
  turns: readonly Turn[]
  /** absent where no business is named */
  knowledge?: Knowledge | undefined
  today: Date
  signal: AbortSignal
  /** nothing leaves for a connected model before this is resolved; until then its request is made ready */
  sendAfter?: Promise<void> | undefined
  /** the person says that the refusal of the last turn had misread it */
  isMeantOtherwise?: boolean
  /** what holds for this answer beside the instructions of every answer */
  addedInstruction?: string | undefined
  /** gets all that was reported so far, as soon as more is: an answer may end at a limit, in the middle of its text */
  onReport?: ((report: AnswerReport) => void) | undefined
  onUsed?: (used: TokensUsed) => void
}

/** What is counted for an operator. None of these waits or throws. */
export interface Meters {
  /** `route` is a pattern, never an address */
  requestEnded(request: { method: string; route: string; status: number; seconds: number }): void
  firstToken(seconds: number): void
  replyEnded(status: string): void
  /** of a connected model, as its provider reports them */
  tokensUsed(used: TokensUsed): void
  modelFailed(failure: ModelFailure): void
  /** a browser reported that a page's policy kept something from being loaded */
  policyReported(directive: string): void
  /** of the circuit breaker before the connected model */
  circuitTurned(state: 'open' | 'closed'): void
  /** so many replies of dead processes */
  takenOver(count: number): void
}

export interface OutgoingEmail {
  id: string
  to: string
  subject: string
  text: string
}

/** The receiving side rejected an email permanently; it is not tried again. */
export class EmailRejected extends Error {}

export interface Mailer {
  /** Resolves once the email is accepted. Throws EmailRejected, or any other error for a passing fault. */
  send(email: OutgoingEmail): Promise<void>
  close(): void
}
