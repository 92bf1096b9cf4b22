import { storage } from './storage.ts'

// Whose session the server has ended keeps the address and the drafts: the same person comes back to the same place.

export interface Login {
  token: string
  email: string
  /** the person should be told to choose another one */
  hasCommonPassword?: boolean | undefined
}

export function startLoginSession({ token, email, hasCommonPassword }: Login) {
  const before = storage.get('user_email')
  // What a visitor has begun is theirs who signs in for it; what somebody else left is not.
  if (before !== null && before !== email) storage.removeDrafts()
  if (hasCommonPassword) storage.set('common_password', 'true')
  else storage.remove('common_password')
  storage.set('user_email', email)
  storage.set('token', token)
}

/** The person logs out: nothing of theirs stays on this machine. */
export function endLoginSession() {
  storage.removeDrafts()
  storage.remove('seen_intro')
  storage.remove('seen_remembering')
  storage.remove('common_password')
  storage.remove('user_email')
  storage.remove('token')
}

/** The server no longer knows the token. The guards then lead to /login and remember the way back. */
export function expireLoginSession() {
  storage.remove('common_password')
  storage.remove('token')
}

/** True in every tab, and after a reload, until somebody logs in or out. */
export function hasLoginExpired() {
  return storage.get('token') === null && storage.get('user_email') !== null
}
