import { chatTexts, replyErrors } from '#shared/chat-sentences.ts'
import type { EventReader } from '../../http/event-stream.ts'
import type { ReplyEnd, ReplyLog } from '../../live/reply-log.ts'
import type { Reading } from '../../live/read-reply.ts'

const TEXT_ID = 'text'
const DONE = 'data: [DONE]\n\n'

const part = (value: object) => `data: ${JSON.stringify(value)}\n\n`

export interface ReplyNames {
  messageId: string
  generationId: string
  userMessageId: string | null
}

// Readers at the same place of the same log get the same bytes: encoded once.
const lastDelta = new WeakMap<ReplyLog, { from: number; to: number; bytes: Uint8Array }>()

function delta(log: ReplyLog, from: number) {
  const to = log.text.length
  const last = lastDelta.get(log)
  if (last?.from === from && last.to === to) return last.bytes
  const bytes = Buffer.from(part({ type: 'text-delta', id: TEXT_ID, delta: log.text.slice(from) }))
  lastDelta.set(log, { from, to, bytes })
  return bytes
}

/** Reads a reply from its first character as the AI SDK's UI message stream. It is a cursor and holds no text. */
export function replyReader({ log, isJoining, release }: Reading, names: ReplyNames): EventReader {
  let offset = 0
  let state: 'opening' | 'reading' | 'done' = 'opening'
  let isClosed = false
  let wake = () => {}

  async function read(): Promise<Uint8Array | undefined> {
    if (state === 'opening') {
      state = 'reading'
      return Buffer.from(opening(log, isJoining, names))
    }
    while (state === 'reading' && !isClosed) {
      if (log.text.length > offset) {
        const bytes = delta(log, offset)
        offset = log.text.length
        return bytes
      }
      const closing = log.end
        ? ending(log.end, offset)
        : log.isUnsaved
          ? failing(replyErrors.notSaved)
          : undefined
      if (closing) {
        state = 'done'
        return Buffer.from(closing)
      }
      await new Promise<void>(resolve => {
        wake = resolve
        void log.changed().then(resolve)
      })
    }
    return undefined
  }

  return {
    read,
    close() {
      isClosed = true
      wake()
      release()
    },
  }
}

function opening(log: ReplyLog, isJoining: boolean, { messageId, ...messageMetadata }: ReplyNames) {
  const attach = isJoining
    ? part({ type: 'data-attach', data: { typed: log.typedAt(performance.now()) }, transient: true })
    : ''
  return (
    part({ type: 'start', messageId, messageMetadata }) + attach + part({ type: 'text-start', id: TEXT_ID })
  )
}

function ending(end: ReplyEnd, sent: number) {
  // A cut, whoever made it, is told before the end: every reader shows what is kept.
  const isCut = end.status === 'stopped' || end.length < sent
  const kept = isCut ? part({ type: 'data-kept', data: { length: end.length }, transient: true }) : ''
  if (end.status === 'stopped')
    return kept + part({ type: 'text-end', id: TEXT_ID }) + part({ type: 'abort' }) + DONE
  if (end.status === 'complete') {
    return (
      part({ type: 'text-end', id: TEXT_ID }) +
      part({ type: 'finish', finishReason: end.finishReason ?? 'stop' }) +
      DONE
    )
  }
  return kept + failing(end.error ? replyErrors[end.error] : chatTexts.failed)
}

function failing(errorText: string) {
  return part({ type: 'text-end', id: TEXT_ID }) + part({ type: 'error', errorText }) + DONE
}
