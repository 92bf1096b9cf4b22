import { storage } from './storage.ts'

// Whose session the server has ended, while this page lives: the same person comes back to the same place and drafts.
let expired: { email: string | null } | undefined

export function startSession({ token, email }: { token: string; email: string }) {
  const before = expired ? expired.email : storage.get('user_email')
  if (before !== email) storage.removeDrafts()
  expired = undefined
  storage.set('user_email', email)
  storage.set('token', token)
}

/** The person logs out: nothing of theirs stays on this machine. */
export function endSession() {
  expired = undefined
  storage.removeDrafts()
  storage.remove('seen_intro')
  storage.remove('user_email')
  storage.remove('token')
}

/** The server no longer knows the token. The guards then lead to /login and remember the way back. */
export function expireSession() {
  expired = { email: storage.get('user_email') }
  storage.remove('user_email')
  storage.remove('token')
}

export function hasSessionExpired() {
  return expired !== undefined
}
