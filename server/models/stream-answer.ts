import { eventQueue } from '#server/live/event-queue.ts'
import {
  type FinishReason,
  type Log,
  type Meters,
  ModelError,
  type ModelFailure,
  type ReplyEvent,
  type CallUse,
  type Turn,
} from '#server/ports.ts'
import { computedNote, withoutMarks } from '#shared/chat/computed-note.ts'
import type { CalculatorTools } from './calculators/calculator-tools.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import type { LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider'
import type { Hearing } from './openai/text-bypass.ts'
import { isOutage, toModelError } from './model-error.ts'
import { askInRounds } from './rounds.ts'
import { tokenTally } from './token-tally.ts'

/** The way to a connected model. */
export interface Connection {
  /**
   * Opens the model; whatever it says is answer text that overtakes the same text in its stream. Nothing is sent to it before
   * `sendAfter` is resolved.
   */
  openModel(hearing: Hearing, sendAfter?: Promise<void>): LanguageModelV4
  providerOptions: SharedV4ProviderOptions
}

/** Who watches the calls of a connected model. */
export interface ModelWatch {
  meters: Pick<Meters, 'tokensUsed' | 'modelFailed'>
  log: Pick<Log, 'warn'>
  /** of the provider behind the model's address */
  circuit: CircuitBreaker
}

interface Question extends Pick<Connection, 'openModel'>, Partial<Pick<Connection, 'providerOptions'>> {
  instructions: string
  turns: readonly Turn[]
  signal: AbortSignal
  /** see ModelRequest */
  sendAfter?: Promise<void> | undefined
  /** absent for what costs nothing: the built-in mentor */
  watch?: ModelWatch | undefined
  tools?: CalculatorTools
  /** absent for what costs nothing */
  onUsed?: ((used: CallUse) => void) | undefined
  /** hears of UTF-16 units as they are said, before anybody knows what they cost */
  onSaid?: ((units: number) => void) | undefined
  /** tokens that one round may say; absent where the provider's own limit is enough */
  mostTokens?: number | undefined
}

/** Why our own limits of time break an answer off (see live/bounded.ts); these come as an abort and not as an error. */
const TOO_SLOW: readonly unknown[] = ['first token', 'silence']

/** A model may think a thousand tokens a second; that it does so is said no oftener. */
const THINKING_EVERY_MS = 1_000

const GOOD_ENDS = new Set<string>(['stop', 'length', 'content-filter'] satisfies FinishReason[])

/**
 * The one way from a language model to our events. Ends quietly when the signal is aborted; throws ModelError. However
 * it ends, also when the reader simply leaves, the upstream connection is closed and `onUsed` hears what was used.
 */
export function streamAnswer(question: Question): AsyncIterableIterator<ReplyEvent, undefined> {
  const { signal, watch } = question
  const over = new AbortController()
  const events = eventQueue<ReplyEvent>(close)
  if (signal.aborted) {
    events.end()
    return events
  }
  if (watch && !watch.circuit.letsThrough()) {
    watch.meters.modelFailed('unavailable')
    events.fail(new ModelError('unavailable', { cause: 'the circuit is open' }))
    return events
  }
  const tally = tokenTally(question)
  let isTold = false
  let isClosed = false
  let hasSpoken = false

  function tellUsed() {
    if (isTold) return
    isTold = true
    const isBrokenOff = signal.aborted && !TOO_SLOW.includes(signal.reason)
    question.onUsed?.(tally.end({ isBrokenOff }))
  }

  /** The cause is a class, a status or a limit: the provider's words stay behind. */
  function tellFailed(failure: ModelFailure, cause: unknown) {
    watch?.meters.modelFailed(failure)
    watch?.log.warn({ failure, cause }, 'model call failed')
  }

  function push(event: ReplyEvent) {
    if (isClosed) return
    // Whoever has heard the end may never come back.
    if (event.type === 'finish') tellUsed()
    // Cut off, as the SDK tells it: whoever reads stops here.
    const isCut = event.type === 'finish' && event.reason === 'other'
    if (isCut) tellFailed('unavailable', 'cut off')
    if (!hasSpoken) {
      if (isCut) watch?.circuit.failed()
      else watch?.circuit.answered()
    }
    hasSpoken = true
    events.push(event)
  }

  function fail(error: unknown) {
    if (isClosed) return
    const failure = toModelError(error)
    tellFailed(failure.failure, failure.cause)
    if (!isOutage(error)) watch?.circuit.answered()
    else if (!hasSpoken) watch?.circuit.failed()
    close()
    events.fail(failure)
  }

  function end() {
    close()
    events.end()
  }

  function close() {
    if (isClosed) return
    isClosed = true
    signal.removeEventListener('abort', end)
    over.abort()
    if (TOO_SLOW.includes(signal.reason)) {
      tellFailed('slow', signal.reason)
      if (!hasSpoken) watch?.circuit.failed()
    }
    tellUsed()
  }

  signal.addEventListener('abort', end)
  read(question, { abortSignal: over.signal, push, tally }).then(end, fail)
  return events
}

interface Reading {
  abortSignal: AbortSignal
  push: (event: ReplyEvent) => void
  tally: ReturnType<typeof tokenTally>
}

/** Asks the model and gives its events to `push`, each piece of text once. */
async function read(
  { openModel, turns, instructions, tools, providerOptions, mostTokens, watch, sendAfter, onSaid }: Question,
  { abortSignal, push, tally }: Reading,
) {
  let unitsAhead = 0
  const reply = replyText(text => push({ type: 'text', text }))
  let thoughtAtMs = -Infinity
  const hearing: Hearing = {
    say(text) {
      unitsAhead += text.length
      tally.said(text)
      onSaid?.(text.length)
      reply.say(text)
    },
    think() {
      if (performance.now() - thoughtAtMs < THINKING_EVERY_MS) return
      thoughtAtMs = performance.now()
      push({ type: 'thinking' })
    },
  }
  const model = openModel(hearing, sendAfter)
  const { reason, used } = await askInRounds(
    {
      model,
      instructions,
      turns,
      tools: tools?.(reply.note) ?? [],
      providerOptions,
      mostTokens,
      signal: abortSignal,
    },
    {
      onText(whole) {
        const text = whole.slice(unitsAhead)
        unitsAhead = Math.max(0, unitsAhead - whole.length)
        tally.said(text)
        onSaid?.(text.length)
        reply.say(text)
      },
      onRound: tally.roundBegan,
      onRoundEnd: tally.roundEnded,
    },
  )
  watch?.meters.tokensUsed(used)
  push({ type: 'finish', reason: finishReason(reason) })
}

function finishReason(reason: string): FinishReason | 'other' {
  return isGoodEnd(reason) ? reason : 'other'
}

function isGoodEnd(reason: string): reason is FinishReason {
  return GOOD_ENDS.has(reason)
}

const PARAGRAPH_END = '\n\n'

/** Puts a reply's text together from what the model says and what its calls computed, each note a paragraph of its own. */
export function replyText(push: (text: string) => void) {
  let tail = PARAGRAPH_END
  let isAfterNote = false

  function add(text: string) {
    if (text === '') return
    tail = (tail + text).slice(-PARAGRAPH_END.length)
    push(text)
  }

  return {
    say(text: string) {
      // The blank lines that a model begins its next step with are there already.
      const clean = isAfterNote ? withoutMarks(text).trimStart() : withoutMarks(text)
      if (clean !== '') isAfterNote = false
      add(clean)
    },
    note(said: string) {
      const gap = tail.endsWith(PARAGRAPH_END) ? '' : tail.endsWith('\n') ? '\n' : PARAGRAPH_END
      add(`${gap}${computedNote(said)}${PARAGRAPH_END}`)
      isAfterNote = true
    },
  }
}
