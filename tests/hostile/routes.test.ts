import { errorBody } from '#shared/errors.ts'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCalls } from '#server/app.ts'
import { authErrors } from '#shared/auth-sentences.ts'
import { billingErrors } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { at, calls, nameOf, openAddresses, type Call } from './calls.ts'
import { expectRefusal } from './standard.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())

const namesOf = (routes: { method: string; path: string }[]) =>
  [
    ...new Set(
      routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
    ),
  ].sort()

test('every route of the app stands in the tables of the hostile tests (AUTHZ-01)', () => {
  expect(namesOf(createCalls(target.product.deps).routes)).toEqual(calls.map(nameOf).sort())
  expect(namesOf(target.product.app.routes)).toEqual(openAddresses.toSorted())
})

/** A login made straight in the database, with the end it is given. */
async function tokenOf({ email }: { email: string }, endsInMs = 60_000) {
  const token = randomBytes(32).toString('base64url')
  const { sql, clock } = target.product
  const now = clock.now()
  await sql`
    insert into login_session (id, user_id, created_at, expires_at)
    select ${createHash('sha256').update(token).digest('hex')}, id, ${now}, ${new Date(now.getTime() + endsInMs)}
    from account where email = ${email}`
  return token
}

/** What a call answers: with a token, on a session, with the body of the table. */
async function ask({ method, path, body }: Call, sessionId: string, token: string | undefined) {
  return target.product.call(method, at(path, sessionId), { token, body: body?.(sessionId) })
}

const whose = (...needs: Call['needs'][]) =>
  calls.filter(call => needs.includes(call.needs)).map(call => ({ ...call, name: nameOf(call) }))

/** What is no token of a live login. */
async function badTokens() {
  const revoked = await tokenOf(target.owner)
  await target.product.call('POST', endpoints.logout, { token: revoked })
  const storedId = createHash('sha256').update(target.owner.token).digest('hex')
  return ['', 'x', randomBytes(32).toString('base64url'), storedId, revoked]
}

describe.each(whose('no bad token', 'login', 'access'))('$name', call => {
  test('refuses whoever is not signed in, all alike and without a trace (AUTHZ-01)', async () => {
    const expired = await tokenOf(target.owner, -1)
    const tokens = [...(call.needs === 'no bad token' ? [] : [undefined]), ...(await badTokens())]
    await target.withoutTrace(async () => {
      for (const token of tokens) {
        const response = await ask(call, target.sessionId, token)
        expect([response.status, await response.json()]).toEqual([401, errorBody(authErrors.notSignedIn)])
      }
    })
    // Its row goes with this call, which is a trace of its own.
    await expectRefusal(await ask(call, target.sessionId, expired), [401], 'expired')
  })

  test('refuses a suspended account (AUTHZ-01)', async () => {
    const { sql } = target.product
    await sql`update account set suspended_at = now() where email = ${target.owner.email}`
    await target.withoutTrace(async () => {
      const response = await ask(call, target.sessionId, target.owner.token)
      expect([response.status, await response.json()]).toEqual([403, errorBody(authErrors.suspended)])
    })
    await sql`update account set suspended_at = null where email = ${target.owner.email}`
  })
})

describe.each(whose('login', 'access'))('$name', call => {
  test('answers its owner, a stranger and one without a subscription as the table says, for no cache to keep (AUTHZ-01, AUTHZ-09, SESS-18)', async () => {
    const token = await tokenOf(target.owner)
    const mine = await target.product.startSession(token)
    const isOfSession = call.path.includes(':id') || 'session_id' in (call.body?.('') ?? {})
    const ofStrangers = isOfSession && call.owner !== 204 ? 404 : call.owner
    const foreign = await ask(call, mine, await tokenOf(target.stranger))
    await foreign.text()
    expect(foreign.status).toBe(call.method === 'DELETE' ? 404 : ofStrangers)

    const own = await ask(call, mine, token)
    await own.text()
    expect(own.status).toBe(call.owner)
    expect(own.headers.get('cache-control')).toContain('no-store')
    expect(own.headers.get('vary')).toContain('Authorization')

    if (call.needs !== 'access') return
    const poor = await target.product.signIn({ isOnTrial: false })
    const refused = await ask(call, mine, poor.token)
    expect([refused.status, await refused.json()]).toEqual([402, errorBody(billingErrors.noAccess)])
  })
})

test.each(whose('no bad token'))('$name lets visitors in as it does its owner (AUTHZ-01)', async call => {
  for (const token of [undefined, target.owner.token]) {
    const response = await ask(call, target.sessionId, token)
    await response.text()
    expect(response.status).toBe(call.owner)
  }
})

test.each(whose('nothing'))('$name asks for no token and takes no notice of one (AUTHZ-01)', async call => {
  for (const token of [undefined, 'x', target.owner.token]) {
    const response = await ask(call, '', token)
    await response.text()
    expect(response.status).toBe(call.owner)
  }
})
