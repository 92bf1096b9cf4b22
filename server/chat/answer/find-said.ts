import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OwnedBusiness } from '../../business/business.store.ts'
import { findOwnQuestions, findQuestionIds, openText, openUnderstood } from '../../business/told.store.ts'
import type { Db, Said } from '../../ports.ts'
import type { Box } from '../../sealing/sealing.ts'

/** Words are looked for in so many of the newest messages of a business. */
const MESSAGES_MAX = 2_000
/** Read at once; words are mostly quoted from the newest. */
const MESSAGES_AT_ONCE = 50
/** After so many whoever else this process serves has a turn. */
const UNITS_A_TURN = 100_000

/**
 * The newest message of a person in a business in which words stand literally. Reads their own messages alone: no answers, nothing
 * that a model was told beside them. Throws when the database is away.
 */
export async function findSaid(
  sql: Db,
  box: Box,
  { quote, ...owned }: OwnedBusiness & { quote: string },
): Promise<Said | undefined> {
  if (quote === '') return undefined
  const ids = await findQuestionIds(sql, { ...owned, most: MESSAGES_MAX })
  let units = 0
  for (let at = 0; at < ids.length; at += MESSAGES_AT_ONCE) {
    const messageIds = ids.slice(at, at + MESSAGES_AT_ONCE)
    for (const { id, content, understood, saidAt } of await findOwnQuestions(sql, { ...owned, messageIds })) {
      const text = openText(box, id, content) ?? ''
      if (text.includes(quote)) {
        const told = understood ? openUnderstood(box, id, understood) : undefined
        return { messageId: id, text, saidAt, understood: told }
      }
      units += text.length
      if (units < UNITS_A_TURN) continue
      units = 0
      await nextTurn()
    }
  }
  return undefined
}
