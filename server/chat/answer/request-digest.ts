import { timingSafeEqual } from 'node:crypto'
import type { ReplyRow } from '../../live/reply.store.ts'
import type { Encryption } from '../../encryption/encryption.ts'

interface Asked {
  sessionId: string
  prompt: string | undefined
  parentId: string | undefined
  isMeantOtherwise: boolean
}

/** A keyed hash of what is asked: the same name for another request is refused. */
export function digestOf(encryption: Encryption, asked: Asked) {
  const { sessionId, prompt = null, parentId = null, isMeantOtherwise } = asked
  return encryption.digest(
    'request',
    JSON.stringify([sessionId, prompt, parentId, ...(isMeantOtherwise ? [true] : [])]),
  )
}

/** Whether a reply was asked for by who had meant the question otherwise. */
export function isOtherwise(
  encryption: Encryption,
  { sessionId, requestDigest }: Pick<ReplyRow, 'sessionId' | 'requestDigest'>,
  questionId: string | null,
) {
  const asked = { prompt: undefined, parentId: questionId ?? undefined, isMeantOtherwise: true }
  const otherwise = digestOf(encryption, { sessionId: sessionId ?? '', ...asked })
  return requestDigest !== null && timingSafeEqual(requestDigest, otherwise)
}
