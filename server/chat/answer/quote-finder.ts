import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OwnedBusiness } from '../../business/business.store.ts'
import {
  findOwnQuestions,
  findQuestionIds,
  decryptText,
  decryptUnderstood,
} from '../../business/message-facts.store.ts'
import type { Db, Said } from '../../ports.ts'
import type { Cipher } from '../../encryption/encryption.ts'

/** Words are looked for in so many of the newest messages of a business, and in so many UTF-16 units, which are kept until the answer ends. */
const MESSAGES_MAX = 2_000
const UNITS_MAX = 4_000_000
/** Read at once; words are mostly quoted from the newest. */
const MESSAGES_AT_ONCE = 50
/** After so many whoever else this process serves has a turn. */
const UNITS_A_TURN = 100_000

/**
 * Finds, for one answer, the newest message of a person in a business in which words stand literally. Looks at their own messages alone:
 * no answers, nothing that a model was told beside them. Each is read and decrypted once, however many quotes are looked for. Throws when the
 * database is away.
 */
export function quoteFinder(
  sql: Db,
  cipher: Cipher,
  { signal, ...owned }: OwnedBusiness & { signal: AbortSignal },
) {
  /** those that were read, newest first */
  const said: { id: string; text: string }[] = []
  let left: string[] | undefined
  let units = 0
  let reading: Promise<void> | undefined

  async function readMore() {
    left ??= await findQuestionIds(sql, { ...owned, most: MESSAGES_MAX })
    const messageIds = left.slice(0, MESSAGES_AT_ONCE)
    for (const { id, content } of await findOwnQuestions(sql, { ...owned, messageIds })) {
      const text = decryptText(cipher, id, content) ?? ''
      said.push({ id, text })
      units += text.length
    }
    left = units < UNITS_MAX ? left.slice(MESSAGES_AT_ONCE) : []
  }

  /** As it is now: it may have been deleted, moved or forgotten since it was read. */
  async function present(id: string, text: string): Promise<Said | undefined> {
    const [row] = await findOwnQuestions(sql, { ...owned, messageIds: [id] })
    if (!row) return undefined
    const { saidAt, understood } = row
    const told = understood ? decryptUnderstood(cipher, id, understood) : undefined
    return { messageId: id, text, saidAt, understood: told }
  }

  return async function find(quote: string): Promise<Said | undefined> {
    if (quote === '') return undefined
    let unitsRead = 0
    for (let at = 0; !signal.aborted;) {
      const message = said[at]
      if (!message) {
        if (left?.length === 0) return undefined
        await (reading ??= readMore().finally(() => (reading = undefined)))
        continue
      }
      at += 1
      const found = message.text.includes(quote) ? await present(message.id, message.text) : undefined
      if (found) return found
      unitsRead += message.text.length
      if (unitsRead < UNITS_A_TURN) continue
      unitsRead = 0
      await nextTurn()
    }
    return undefined
  }
}
