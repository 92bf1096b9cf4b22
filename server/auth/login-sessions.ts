import { createHash, randomBytes } from 'node:crypto'
import { Lucia, TimeSpan, type Adapter } from 'lucia'
import { DAY_MS } from '#shared/durations.ts'
import type { Deps } from '../deps-shape.ts'
import type { Db } from '../ports.ts'
import type { Cipher } from '../encryption/encryption.ts'
import { createLuciaAdapter } from './lucia-adapter.ts'

const TOKEN_BYTES = 32
const IDLE_DAYS = 30
const RENEWAL_MS = 60 * 60 * 1000

export interface SignedInUser {
  id: string
  email: string
  /** the SHA-256 of the bearer token */
  sessionId: string
  isSuspended: boolean
}

interface NewSession {
  userId: string
  passwordHash: string
  /** the name of the browser */
  device: string
  /** of the user */
  cipher: Cipher
}

export type LoginSessions = ReturnType<typeof createLoginSessions>

/**
 * The only place that names Lucia. Its session id is the SHA-256 of the bearer token, so the database alone opens
 * nothing. A session ends after 30 idle days, after 90 in all, or when it is revoked.
 */
export function createLoginSessions({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const adapter = createLuciaAdapter({ sql, clock })
  const lucia = luciaOn(adapter)

  /** Lucia renews in the second half of a session's life only; idle days count from the last use, so we do it hourly. */
  async function renew(sessionId: string, expiresAt: Date) {
    const until = new Date(Date.now() + IDLE_DAYS * DAY_MS)
    if (until.getTime() - expiresAt.getTime() < RENEWAL_MS) return
    await adapter.updateSessionExpiration(sessionId, until)
  }

  return {
    /** A new bearer token. Throws LoginOvertaken unless the account still has this password hash and is not suspended. */
    async start(tx: Db, { userId, passwordHash, device, cipher }: NewSession): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const sessionId = sessionIdOf(token)
      const label = cipher.encrypt({ table: 'login_session', column: 'label', row: sessionId }, device)
      const onTransaction = luciaOn(createLuciaAdapter({ sql: tx, clock }))
      await onTransaction.createSession(userId, { passwordHash, label }, { sessionId })
      return token
    },

    async find(token: string): Promise<SignedInUser | undefined> {
      const { session, user } = await lucia.validateSession(sessionIdOf(token))
      if (!session) return undefined
      if (!session.fresh) await renew(session.id, session.expiresAt)
      return { id: user.id, email: user.email, sessionId: session.id, isSuspended: user.isSuspended }
    },
  }
}

const luciaOn = (adapter: Adapter) =>
  new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd'),
    getUserAttributes: ({ email, isSuspended }) => ({ email, isSuspended }),
  })

const sessionIdOf = (token: string) => createHash('sha256').update(token).digest('hex')
