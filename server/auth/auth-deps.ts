import type { Deps } from '../deps-shape.ts'
import { createLoginSessions, type LoginSessions } from './logins/login-sessions.ts'
import { createPasswords, type Passwords } from './passwords/passwords.ts'

/** What the use cases of auth take: the product's deps and auth's own tools. */
export type AuthDeps = Deps & { passwords: Passwords; sessions: LoginSessions }

export function createAuthDeps(deps: Deps): AuthDeps {
  return {
    ...deps,
    passwords: createPasswords({ memoryKib: deps.config.passwordKib }),
    sessions: createLoginSessions(deps),
  }
}
