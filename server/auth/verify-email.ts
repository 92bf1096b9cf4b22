import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { accountExists, insertAccount } from './accounts.store.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Client } from './client-cookie.ts'
import type { KeptCode } from './codes.store.ts'
import { proveCode } from './prove-code.ts'
import { deleteSignUpsOf, readPasswordHash } from './sign-ups.store.ts'

/** Makes the account, with the password of the sign-up whose code this is. Throws what proveCode throws. */
export async function verifyEmail(
  deps: AuthDeps,
  { email, code }: { email: string; code: string },
  client: Client,
) {
  await proveCode(deps, { email, code, client, purpose: 'verify' }, (tx, kept) =>
    open(deps, tx, { email, kept }),
  )
}

async function open(
  { clock, sealing }: AuthDeps,
  tx: TransactionSql,
  { email, kept }: { email: string; kept: KeptCode },
) {
  const passwordHash = kept.signUpId && (await readPasswordHash(tx, kept.signUpId))
  if (!passwordHash || (await accountExists(tx, email))) return undefined
  const id = randomUUID()
  await insertAccount(tx, {
    id,
    email,
    passwordHash,
    createdAt: clock.now(),
    dataKey: sealing.newDataKey(id),
  })
  await deleteSignUpsOf(tx, email, kept.client)
  return id
}
