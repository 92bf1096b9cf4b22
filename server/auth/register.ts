import { randomUUID } from 'node:crypto'
import { type Registration } from '#shared/auth.ts'
import { authErrors } from '#shared/auth-messages.ts'
import type { z } from 'zod'
import { badRequest } from '../http/errors.ts'
import { alreadyRegisteredLetter, signUpLetter } from '../mail/letters.ts'
import { accountExists } from './accounts.store.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Origin } from './call-origin.ts'
import { issueCode } from './codes/issue-code.ts'
import { isCommonPassword } from './passwords/common-passwords.ts'
import { insertSignUp } from './sign-ups.store.ts'

/**
 * Starts a sign-up and mails its code. For an address that has an account the answer and the work are the same, but the
 * code is a decoy and the letter says so. Throws 400 for a common password and 429 at the limits of a day.
 */
export async function register(
  deps: AuthDeps,
  { email, password }: z.output<typeof Registration>,
  { client, address }: Origin,
) {
  if (isCommonPassword(password, email)) throw badRequest(authErrors.commonPassword)
  const passwordHash = await deps.passwords.hash(password, { address, isKnown: false })
  await issueCode(deps, { email, purpose: 'verify', client }, async tx => {
    const isTaken = await accountExists(tx, email)
    const id = randomUUID()
    await insertSignUp(tx, { id, email, client, passwordHash, createdAt: deps.clock.now() })
    return {
      isDecoy: isTaken,
      signUpId: id,
      isNotice: isTaken,
      letter: isTaken ? () => alreadyRegisteredLetter(deps.publicUrl) : signUpLetter,
    }
  })
}
