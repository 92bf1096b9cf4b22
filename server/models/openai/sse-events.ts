const LINE_FEED = 10
const CARRIAGE_RETURN = 13
/** The last event of the Responses API repeats the whole answer; none comes near this. */
const EVENT_MAX_BYTES = 16 * 1_024 * 1_024

/**
 * Cuts a server-sent event stream into whole events, each with its closing empty line, wherever the pieces that come
 * in were cut. Every byte comes out again, in order. Throws when an event grows too large to be kept.
 */
export function eventCutter() {
  let kept: Uint8Array[] = []
  let keptBytes = 0
  let isLineEmpty = true
  let isAfterReturn = false
  // An empty line that ended with a carriage return may still get its line feed.
  let isEnding = false

  function whole(last: Uint8Array) {
    if (kept.length === 0) return last
    const event = Buffer.concat([...kept, last])
    kept = []
    keptBytes = 0
    return event
  }

  return {
    /** the events that this piece completes */
    push(piece: Uint8Array): Uint8Array[] {
      const events: Uint8Array[] = []
      let start = 0
      const cutAt = (end: number) => {
        events.push(whole(piece.subarray(start, end)))
        start = end
      }
      const nextBreak = lineBreaks(piece)
      for (let at = 0; at < piece.length; at += 1) {
        const byte = piece[at]
        const isSecondHalf = byte === LINE_FEED && isAfterReturn
        if (isEnding) cutAt(isSecondHalf ? at + 1 : at)
        isEnding = false
        isAfterReturn = byte === CARRIAGE_RETURN
        if (isSecondHalf) continue
        if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) {
          isLineEmpty = false
          at = nextBreak(at) - 1
        } else if (!isLineEmpty) isLineEmpty = true
        else if (isAfterReturn) isEnding = true
        else cutAt(at + 1)
      }
      if (start < piece.length) kept.push(piece.subarray(start))
      keptBytes += piece.length - start
      if (keptBytes > EVENT_MAX_BYTES) throw new Error('An event of the provider is too large.')
      return events
    },
    /** what is left of an event that was never completed */
    rest: (): Uint8Array[] => kept.splice(0),
  }
}

/** Where the line ends that a place is in, asked from the front to the back: the piece's own search is far faster than a loop. */
function lineBreaks(piece: Uint8Array) {
  let feedAt = -1
  let returnAt = -1
  const find = (byte: number, from: number) => {
    const at = piece.indexOf(byte, from)
    return at === -1 ? piece.length : at
  }
  return (from: number) => {
    if (feedAt < from) feedAt = find(LINE_FEED, from)
    if (returnAt < from) returnAt = find(CARRIAGE_RETURN, from)
    return Math.min(feedAt, returnAt)
  }
}

/** A piece of answer text in one event of a stream, and the way to say another text in its place. */
export interface TextDelta {
  /** deltas of one place may be joined */
  place: string
  text: string
  saying(text: string): string
}

const DONE = '[DONE]'
const RESPONSES_EVENT = 'response.output_text.delta'
const WITH_TEXT = new Set([RESPONSES_EVENT, 'response.refusal.delta'])
const RESPONSES_KEYS = new Set([
  'type',
  'item_id',
  'output_index',
  'content_index',
  'delta',
  'sequence_number',
  'obfuscation',
])
const CHAT_KEYS = new Set([
  'id',
  'object',
  'created',
  'model',
  'choices',
  'system_fingerprint',
  'service_tier',
  'provider',
  'obfuscation',
])
const CHOICE_KEYS = new Set(['index', 'delta'])
const DELTA_KEYS = new Set(['role', 'content'])
const decoder = new TextDecoder()
/** For the middle of an event, where a byte order mark is a character like others. */
const textDecoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The bytes around the text of an event, which those of the next tokens often share. */
interface Surroundings {
  before: Buffer
  after: Buffer
  delta: TextDelta
}

/** So often in a row other bytes may stand around a text before no more are looked for: some APIs number their events. */
const MOST_MISSES = 4
/** Of an event that holds a token. */
const TOKEN_EVENT_BYTES = 2_000
const OTHER_TEXT = Buffer.from('another text')

/** Reads the events of one stream. A token often differs from the one before in its text alone: then nothing else is parsed. */
export function eventReader() {
  let known: Surroundings | undefined
  let misses = 0
  return (event: Uint8Array): ReturnType<typeof readEvent> => {
    const text = known && textBetween(known, event)
    if (known && text) {
      misses = 0
      return { ...known.delta, text }
    }
    const heard = readEvent(event)
    known = undefined
    if (typeof heard !== 'object' || event.length > TOKEN_EVENT_BYTES || misses === MOST_MISSES) return heard
    misses += 1
    known = surroundingsOf(event, heard)
    return heard
  }
}

/** Undefined unless the same bytes stand around one JSON string: what is between them cannot be anything else then. */
function textBetween({ before, after }: Surroundings, event: Uint8Array): string | undefined {
  const end = event.length - after.length
  if (end <= before.length || before.compare(event, 0, before.length) !== 0) return undefined
  if (after.compare(event, end) !== 0) return undefined
  const text = parse(`"${textDecoder.decode(event.subarray(before.length, end))}"`)
  return typeof text === 'string' ? text : undefined
}

function surroundingsOf(event: Uint8Array, delta: TextDelta): Surroundings | undefined {
  const bytes = Buffer.from(event)
  const text = JSON.stringify(delta.text)
  const at = bytes.indexOf(text)
  if (at === -1 || bytes.indexOf(text, at + 1) !== -1) return undefined
  const [before, after] = [bytes.subarray(0, at + 1), bytes.subarray(at + Buffer.byteLength(text) - 1)]
  // Something else may be spelled like it, and the text itself in another way.
  const other = readEvent(Buffer.concat([before, OTHER_TEXT, after]))
  return typeof other === 'object' && other.text !== delta.text ? { before, after, delta } : undefined
}

/** An event that says answer text and nothing else, one of what the model thinks before that, one that holds none, or one that might in a shape unknown here. */
export function readEvent(event: Uint8Array): TextDelta | 'thinking' | 'silent' | 'unknown' {
  let name: string | undefined
  let hasMore = false
  const data: string[] = []
  for (const line of decoder.decode(event).split(/\r\n|\n|\r/)) {
    if (line.startsWith('data:')) data.push(line.slice(5))
    else if (line.startsWith('event:')) name = line.slice(6).trim()
    else if (line !== '') hasMore = true
  }
  const whole = data.join('\n')
  if (whole === '' || whole.trim() === DONE) return 'silent'
  const value = whole.includes('{') ? parse(whole) : undefined
  if (!isRecord(value)) return 'unknown'
  const delta = value.type === RESPONSES_EVENT ? responsesDelta(value, name) : chatDelta(value, name)
  if (delta && !hasMore) return delta
  if (!isSilent(value)) return 'unknown'
  return isThinking(value) ? 'thinking' : 'silent'
}

const THINKING = new Set(['response.reasoning_text.delta', 'response.reasoning_summary_text.delta'])

/** Chat Completions has no field of its own for it; servers use one of two. */
function isThinking({ type, choices }: Fields) {
  if (typeof type === 'string') return THINKING.has(type)
  if (!Array.isArray(choices)) return false
  return choices.some(
    (choice: { delta: Fields }) => isSaid(choice.delta.reasoning_content) || isSaid(choice.delta.reasoning),
  )
}

const isSaid = (text: unknown) => typeof text === 'string' && text !== ''

/** Answer text comes in one kind of event of the Responses API, in `content` of Chat Completions, and as refusals in both. */
function isSilent({ type, choices }: Fields) {
  if (typeof type === 'string') return type.startsWith('response.') && !WITH_TEXT.has(type)
  return (
    Array.isArray(choices) &&
    choices.every(
      choice => isRecord(choice) && isRecord(choice.delta) && !choice.delta.content && !choice.delta.refusal,
    )
  )
}

function responsesDelta(value: Fields, name: string | undefined): TextDelta | undefined {
  const { delta, item_id: item, output_index: output, content_index: content } = value
  if (!hasOnly(value, RESPONSES_KEYS) || typeof delta !== 'string' || delta === '') return undefined
  const saying = (text: string) => encode({ ...value, delta: text }, name)
  return { place: `${name} ${String(item)} ${String(output)} ${String(content)}`, text: delta, saying }
}

function chatDelta(value: Fields, name: string | undefined): TextDelta | undefined {
  if (!hasOnly(value, CHAT_KEYS) || !Array.isArray(value.choices) || value.choices.length !== 1)
    return undefined
  const choice: unknown = value.choices[0]
  if (!isRecord(choice) || !hasOnly(choice, CHOICE_KEYS) || choice.index !== 0) return undefined
  const { delta } = choice
  if (!isRecord(delta) || !hasOnly(delta, DELTA_KEYS)) return undefined
  if (typeof delta.content !== 'string' || delta.content === '') return undefined
  const saying = (text: string) =>
    encode({ ...value, choices: [{ ...choice, delta: { ...delta, content: text } }] }, name)
  return { place: `${name} ${String(value.id)}`, text: delta.content, saying }
}

type Fields = Record<string, unknown>

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Fields that are null or an empty list say nothing, as `usage: null` and `logprobs: []`. */
function hasOnly(fields: Fields, names: Set<string>) {
  for (const name in fields) {
    if (names.has(name)) continue
    const value = fields[name]
    if (value !== null && !(Array.isArray(value) && value.length === 0)) return false
  }
  return true
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined // not ours to judge: the event passes as it is
  }
}

function encode(value: Fields, name: string | undefined) {
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(value)}\n\n`
}
