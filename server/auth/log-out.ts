import { transaction } from '../database/transaction.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Origin } from './call-origin.ts'
import { deleteLoginSession } from './lucia-adapter.ts'
import { recordSecurityEvent } from './security-events.store.ts'

/** Ends one login. Of several calls at once one tells of it. */
export async function logOut(
  deps: AuthDeps,
  { userId, sessionId, origin }: { userId: string; sessionId: string; origin: Origin },
) {
  await transaction(deps.sql, async tx => {
    const isEnded = await deleteLoginSession(tx, sessionId)
    if (isEnded) await recordSecurityEvent(deps, tx, { ownerId: userId, kind: 'logout', origin })
  })
}
