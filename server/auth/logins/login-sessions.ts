import { randomUUID } from 'node:crypto'
import { Lucia, TimeSpan, type Adapter, type DatabaseSession } from 'lucia'
import { DAY_MS } from '#shared/durations.ts'
import { inBatches, sweep } from '../../database/in-batches.ts'
import type { Deps } from '../../deps-shape.ts'
import type { Cipher } from '../../encryption/encryption.ts'
import type { Db } from '../../ports.ts'
import { newLoginToken, readLoginToken, type LoginName } from './login-token.ts'

const IDLE_DAYS = 30
const LONGEST_LIFE_DAYS = 90
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
  /** Lucia renews in the second half of a session's life only; idle days count from the last use, so we do it hourly. */
  async function renew(adapter: Adapter, { id, expiresAt }: { id: string; expiresAt: Date }) {
    const until = new Date(Date.now() + IDLE_DAYS * DAY_MS)
    if (until.getTime() - expiresAt.getTime() < RENEWAL_MS) return
    await adapter.updateSessionExpiration(id, until)
  }

  return {
    /** A new bearer token. Throws CredentialsChanged unless the account still has this password hash and is not suspended. */
    async start(tx: Db, { userId, passwordHash, device, cipher }: NewSession): Promise<string> {
      const { token, sessionId } = newLoginToken(userId)
      const label = cipher.encrypt({ table: 'login_session', column: 'label', row: sessionId }, device)
      const onTransaction = luciaOn(createLuciaAdapter({ sql: tx, clock, ownerId: userId }))
      await onTransaction.createSession(userId, { passwordHash, label }, { sessionId })
      return token
    },

    async find(token: string): Promise<SignedInUser | undefined> {
      const name = readLoginToken(token)
      if (!name) return undefined
      const adapter = createLuciaAdapter({ sql, clock, ownerId: name.ownerId })
      const { session, user } = await luciaOn(adapter).validateSession(name.sessionId)
      if (!session) return undefined
      if (!session.fresh) await renew(adapter, session)
      return { id: user.id, email: user.email, sessionId: session.id, isSuspended: user.isSuspended }
    },
  }
}

const luciaOn = (adapter: Adapter) =>
  new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, 'd'),
    getUserAttributes: ({ email, isSuspended }) => ({ email, isSuspended }),
  })

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

/** Of these logins the ids of those that still let their owner in. */
export async function findAliveSessions(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  logins: readonly LoginName[],
) {
  const now = clock.now()
  const owners = [...new Set(logins.map(({ ownerId }) => ownerId))]
  const rows = await sql<{ id: string }[]>`
    select login_session.id from login_session join account on account.owner_id = login_session.owner_id
    where login_session.owner_id = any(${owners}) and account.owner_id = any(${owners})
      and login_session.id = any(${logins.map(({ sessionId }) => sessionId)})
      and expires_at > ${now} and login_session.created_at > ${youngerThan(now)} and suspended_at is null`
  return rows.map(({ id }) => id)
}

/** False when it had ended already. */
export async function deleteLoginSession(sql: Db, { ownerId, sessionId }: LoginName) {
  const { count } = await sql`delete from login_session where owner_id = ${ownerId} and id = ${sessionId}`
  return count === 1
}

/** Removes the sessions that let nobody in any more; one that is used in that moment stays. */
export async function deleteEndedSessions(
  { sql, clock }: { sql: Db } & Pick<Deps, 'clock'>,
  signal?: AbortSignal,
) {
  const now = clock.now()
  const young = youngerThan(now)
  const expired = sweep(
    rows => sql<{ ownerId: string }[]>`
      select owner_id as "ownerId" from login_session where expires_at <= ${now} order by expires_at limit ${rows}`,
    due => sql`
      delete from login_session where owner_id = any(${due.map(({ ownerId }) => ownerId)}) and expires_at <= ${now}`,
  )
  const outlived = sweep(
    rows => sql<{ ownerId: string }[]>`
      select owner_id as "ownerId" from login_session where created_at <= ${young} order by created_at limit ${rows}`,
    due => sql`
      delete from login_session where owner_id = any(${due.map(({ ownerId }) => ownerId)}) and created_at <= ${young}`,
  )
  await inBatches(expired, signal)
  await inBatches(outlived, signal)
}

/**
 * Lucia's sessions of one owner in Postgres. Lucia reads the system's clock; the business clock decides here, so every date is
 * shifted by the difference on its way in and out.
 */
function createLuciaAdapter({
  sql,
  clock,
  ownerId,
}: { sql: Db; ownerId: string } & Pick<Deps, 'clock'>): Adapter {
  const aheadMs = () => clock.now().getTime() - Date.now()
  const toLucia = (date: Date) => new Date(date.getTime() - aheadMs())
  const toBusiness = (date: Date) => new Date(date.getTime() + aheadMs())

  return {
    async getSessionAndUser(id) {
      const [row] = await sql<{ expiresAt: Date; email: string; isSuspended: boolean }[]>`
        select expires_at as "expiresAt", email, suspended_at is not null as "isSuspended"
        from login_session join account on account.owner_id = login_session.owner_id
        where login_session.owner_id = ${ownerId} and account.owner_id = ${ownerId} and login_session.id = ${id}
          and login_session.created_at > ${youngerThan(clock.now())}`
      if (!row) return [null, null]
      const { expiresAt, ...attributes } = row
      return [
        { id, userId: ownerId, expiresAt: toLucia(expiresAt), attributes: {} },
        { id: ownerId, attributes },
      ]
    },

    // The lock waits for a change of password under way and then no longer finds the hash that was checked.
    async setSession({ id, expiresAt, attributes }: DatabaseSession) {
      const now = clock.now()
      const accounts = await sql`
        select from account
        where owner_id = ${ownerId} and password_hash = ${attributes.passwordHash ?? null} and suspended_at is null
        for no key update`
      if (accounts.length === 0) throw new CredentialsChanged()
      await sql`
        insert into login_session
          (owner_id, id, created_at, expires_at, device_id, label, last_used_at, confirmed_at, method)
        values (${ownerId}, ${id}, ${now}, ${toBusiness(expiresAt)}, ${randomUUID()}, ${attributes.label ?? null}, ${now}, ${now}, 'password')`
    },

    // An update finds no row of a session that was ended, so a renewal cannot bring it back.
    async updateSessionExpiration(id, expiresAt) {
      const until = toBusiness(expiresAt)
      await sql`
        update login_session set expires_at = ${until}, last_used_at = ${clock.now()}
        where owner_id = ${ownerId} and id = ${id} and expires_at <= ${new Date(until.getTime() - RENEWAL_MS)}`
    },

    async deleteSession(id) {
      await deleteLoginSession(sql, { ownerId, sessionId: id })
    },
    async deleteUserSessions() {
      await sql`delete from login_session where owner_id = ${ownerId}`
    },
    deleteExpiredSessions: () => deleteEndedSessions({ sql, clock }),
    async getUserSessions() {
      const rows = await sql<{ id: string; expiresAt: Date }[]>`
        select id, expires_at as "expiresAt" from login_session where owner_id = ${ownerId}`
      return rows.map(({ id, expiresAt }) => ({
        id,
        userId: ownerId,
        expiresAt: toLucia(expiresAt),
        attributes: {},
      }))
    },
  }
}
