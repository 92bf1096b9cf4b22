import type { Db } from '../ports.ts'
import { voidCodes } from './codes/codes.store.ts'

/** Ends whatever lets somebody in without the password: logins, the browsers that are known, reset codes and their grants. */
export async function endProofs(tx: Db, { userId, email }: { userId: string; email: string }) {
  await tx`delete from reset_grant where user_id = ${userId}`
  await tx`delete from known_client where user_id = ${userId}`
  await tx`delete from login_session where user_id = ${userId}`
  await voidCodes(tx, { email, purpose: 'reset' })
}
