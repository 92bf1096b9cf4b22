import { errorBody } from '#shared/errors.ts'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authErrors } from '#shared/auth/messages.ts'
import { billingErrors } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { at, calls, nameOf, type Call } from './calls.ts'
import { expectRefusal } from './expect-refusal.ts'
import { openTarget, type Target } from './target.ts'
import { expiredToken, tokenOf } from './tokens.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())

/** What a call answers: with a token, on a session, with the body of the table. */
async function ask({ method, path, body }: Call, sessionId: string, token: string | undefined) {
  return target.product.call(method, at(path, sessionId), { token, body: body?.(sessionId) })
}

const whose = (...needs: Call['needs'][]) =>
  calls.filter(call => needs.includes(call.needs)).map(call => ({ ...call, name: nameOf(call) }))

/** What is no token of a live login. */
async function badTokens() {
  const revoked = await tokenOf(target, target.owner)
  await target.product.call('POST', endpoints.logout, { token: revoked })
  const storedId = createHash('sha256').update(target.owner.token).digest('hex')
  return ['', 'x', randomBytes(32).toString('base64url'), storedId, revoked]
}

describe.each(whose('no bad token', 'login', 'access'))('$name', call => {
  test('refuses whoever is not signed in, all alike and without a trace (AUTHZ-01)', async () => {
    const expired = await expiredToken(target, target.owner)
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

const withoutIds = ({ ids }: Call) => Object.keys(ids).length === 0

test.each(whose('login', 'access').filter(withoutIds))(
  '$name answers everybody for themselves as the table says, for no cache to keep (AUTHZ-01, AUTHZ-09, SESS-18)',
  async call => {
    for (const person of [target.stranger, target.owner]) {
      const answer = await ask(call, '', await tokenOf(target, person))
      await answer.text()
      expect(answer.status).toBe(call.owner)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      expect(answer.headers.get('vary')).toContain('Authorization')
    }
  },
)

test.each(whose('access'))('$name is refused without a subscription or trial (AUTHZ-09)', async call => {
  const poor = await target.product.signIn({ isOnTrial: false })
  const refused = await ask(call, target.sessionId, poor.token)
  expect([refused.status, await refused.json()]).toEqual([402, errorBody(billingErrors.noAccess)])
})

/** The statuses that different tokens are answered with. */
async function statusesOf(call: Call, tokens: (string | undefined)[]) {
  const statuses = new Set<number>()
  for (const token of tokens) {
    const response = await ask(call, target.sessionId, token)
    await response.text()
    statuses.add(response.status)
  }
  return [...statuses]
}

test.each(whose('no bad token'))('$name lets visitors in as it does an account (AUTHZ-01)', async call => {
  expect(await statusesOf(call, [undefined, target.owner.token])).toEqual([
    withoutIds(call) ? call.owner : expect.any(Number),
  ])
})

test.each(whose('nothing'))('$name asks for no token and takes no notice of one (AUTHZ-01)', async call => {
  expect(await statusesOf(call, [undefined, 'x', target.owner.token])).toEqual([
    withoutIds(call) ? call.owner : 404,
  ])
})
