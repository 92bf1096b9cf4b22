import { alreadyRegisteredLetter, resetLetter, signUpLetter } from '../mail/letters.ts'
import { accountExists, findAccountId } from './accounts.store.ts'
import type { AuthDeps } from './auth-deps.ts'
import type { Client } from './client-cookie.ts'
import { issueCode } from './codes/issue-code.ts'
import { endGrantsOf } from './passwords/reset-grants.store.ts'
import { findOwnSignUp } from './sign-ups.store.ts'

/** Mails a fresh code for this client's sign-up. Nothing tells whether there is one. Throws 429 at the limits of a day. */
export async function sendCode(deps: AuthDeps, email: string, client: Client) {
  await issueCode(deps, { email, purpose: 'verify', client }, async tx => {
    const isTaken = await accountExists(tx, email)
    const signUp = await findOwnSignUp(tx, email, client)
    const asked = signUp ? { signUpId: signUp.id } : { isWithoutSignUp: true }
    const notice = () => alreadyRegisteredLetter(deps.publicUrl)
    if (isTaken) return { ...asked, isDecoy: true, isNotice: true, letter: notice }
    return { ...asked, isDecoy: !signUp, letter: signUp && signUpLetter }
  })
}

/** Mails a reset code to the owner of an account. Nothing tells whether there is one. Throws 429 at the limits of a day. */
export async function sendResetCode(deps: AuthDeps, email: string, client: Client) {
  await issueCode(deps, { email, purpose: 'reset', client }, async tx => {
    const userId = await findAccountId(tx, email)
    if (!userId) return { isDecoy: true, letter: undefined }
    await endGrantsOf(tx, userId, client)
    return { isDecoy: false, letter: resetLetter }
  })
}
