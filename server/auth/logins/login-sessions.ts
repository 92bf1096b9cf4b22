import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from 'lucia'
import { DAY_MS } from '#shared/durations.ts'
import { inBatches } from '../../database/in-batches.ts'
import type { Deps } from '../../deps-shape.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import type { Db } from '../../ports.ts'

const TOKEN_BYTES = 32
const IDLE_DAYS = 30
const LONGEST_LIFE_DAYS = 90
const RENEWAL_MS = 60 * 60 * 1000
const RENEWAL_STEP = '1 hour'

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
    /** A new bearer token. Throws CredentialsChanged unless the account still has this password hash and is not suspended. */
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

interface UserAttributes {
  email: string
  isSuspended: boolean
}

interface NewLogin {
  passwordHash: string
  /** encrypted: the name of the browser, which the owner is to recognize it by */
  label: Buffer
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, UserAttributes>
    DatabaseUserAttributes: UserAttributes
    DatabaseSessionAttributes: Partial<NewLogin>
  }
}

/** The password was changed, or the account suspended, between its check and this login. */
export class CredentialsChanged extends Error {}

const youngerThan = (now: Date) => new Date(now.getTime() - LONGEST_LIFE_DAYS * DAY_MS)

/** Those of these sessions that still let their user in. */
export async function findAliveSessions({ sql, clock }: Pick<Deps, 'sql' | 'clock'>, ids: string[]) {
  const now = clock.now()
  const rows = await sql<{ id: string }[]>`
    select login_session.id from login_session join account on account.owner_id = login_session.owner_id
    where login_session.id = any(${ids}) and expires_at > ${now} and login_session.created_at > ${youngerThan(now)}
      and suspended_at is null`
  return rows.map(({ id }) => id)
}

/** False when it had ended already. */
export async function deleteLoginSession(sql: Db, id: string) {
  const { count } = await sql`delete from login_session where id = ${id}`
  return count === 1
}

/** Removes the sessions that let nobody in any more; one that is used in that moment stays. */
export async function deleteEndedSessions(
  { sql, clock }: { sql: Db } & Pick<Deps, 'clock'>,
  signal?: AbortSignal,
) {
  const now = clock.now()
  const young = youngerThan(now)
  await inBatches(
    rows => sql`
      delete from login_session where id = any(array(
        select id from login_session where expires_at <= ${now}
        order by expires_at limit ${rows} for update skip locked))`,
    signal,
  )
  await inBatches(
    rows => sql`
      delete from login_session where id = any(array(
        select id from login_session where created_at <= ${young}
        order by created_at limit ${rows} for update skip locked))`,
    signal,
  )
}

/**
 * Lucia's sessions in Postgres. Lucia reads the system's clock; the business clock decides here, so every date is
 * shifted by the difference on its way in and out.
 */
function createLuciaAdapter({ sql, clock }: { sql: Db } & Pick<Deps, 'clock'>): Adapter {
  const aheadMs = () => clock.now().getTime() - Date.now()
  const toLucia = (date: Date) => new Date(date.getTime() - aheadMs())
  const toBusiness = (date: Date) => new Date(date.getTime() + aheadMs())

  return {
    async getSessionAndUser(id) {
      const [row] = await sql<{ userId: string; expiresAt: Date; email: string; isSuspended: boolean }[]>`
        select account.owner_id as "userId", expires_at as "expiresAt", email, suspended_at is not null as "isSuspended"
        from login_session join account on account.owner_id = login_session.owner_id
        where login_session.id = ${id} and login_session.created_at > ${youngerThan(clock.now())}`
      if (!row) return [null, null]
      const { userId, expiresAt, ...attributes } = row
      return [
        { id, userId, expiresAt: toLucia(expiresAt), attributes: {} },
        { id: userId, attributes },
      ]
    },

    // The share lock waits for a change of password under way and then no longer finds the hash that was checked.
    async setSession({ id, userId, expiresAt, attributes }: DatabaseSession) {
      const now = clock.now()
      const inserted = await sql`
        insert into login_session
          (id, owner_id, created_at, expires_at, device_id, label, last_used_at, confirmed_at, method)
        select ${id}, owner_id, ${now}, ${toBusiness(expiresAt)}, ${randomUUID()}, ${attributes.label ?? null}, ${now}, ${now}, 'password'
        from account
        where owner_id = ${userId} and password_hash = ${attributes.passwordHash ?? null} and suspended_at is null
        for share`
      if (inserted.count === 0) throw new CredentialsChanged()
    },

    // An update finds no row of a session that was ended, so a renewal cannot bring it back.
    async updateSessionExpiration(id, expiresAt) {
      const until = toBusiness(expiresAt)
      await sql`
        update login_session set expires_at = ${until}, last_used_at = ${clock.now()}
        where id = ${id} and expires_at + ${RENEWAL_STEP}::interval <= ${until}`
    },

    async deleteSession(id) {
      await deleteLoginSession(sql, id)
    },
    async deleteUserSessions(userId) {
      await sql`delete from login_session where owner_id = ${userId}`
    },
    deleteExpiredSessions: () => deleteEndedSessions({ sql, clock }),
    async getUserSessions(userId) {
      const rows = await sql<{ id: string; expiresAt: Date }[]>`
        select id, expires_at as "expiresAt" from login_session where owner_id = ${userId}`
      return rows.map(({ id, expiresAt }) => ({ id, userId, expiresAt: toLucia(expiresAt), attributes: {} }))
    },
  }
}
