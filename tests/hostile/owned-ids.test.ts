import { errorBody } from '#shared/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authErrors } from '#shared/auth/messages.ts'
import { agentsScript } from '#tests/support/fake-upstream/agents-script.ts'
import { at, calls, nameOf, type Call } from './calls.ts'
import { expiredToken } from './tokens.ts'
import { nobodysThings, personWithThings, type Things } from './things-with-ids.ts'
import { openTarget, type Target } from './target.ts'

// Made from /openapi.json: every id that any call takes, in its path, its query or its body, tried by those whose it is not.

const CANARY = 'violet-herons-4417'

let target: Target
let owner: Awaited<ReturnType<typeof personWithThings>>
let stranger: Awaited<ReturnType<typeof personWithThings>>
beforeAll(async () => {
  target = await openTarget()
  target.upstream.script(agentsScript())
  owner = await personWithThings(target.product, CANARY)
  stranger = await personWithThings(target.product, 'A plain question')
})
afterAll(() => target.close())

test('every id that a call takes has an example, and every example is an id of it (AUTHZ-02)', () => {
  const expected = calls.map(call => [nameOf(call), call.documentedIds])
  expect(calls.map(call => [nameOf(call), Object.keys(call.ids).sort()])).toEqual(expected)
})

/** A call with `own` things, but for some ids, which come `from` elsewhere. */
function ask(call: Call, { own, from, ids }: { own: Things; from: Things; ids: string[] }, token?: string) {
  const body: Record<string, unknown> = call.body?.(own.sessionId) ?? {}
  const query: Record<string, string> = call.query?.(own) ?? {}
  let path = at(call.path, own[call.ids.id?.of ?? 'sessionId'])
  for (const name of ids) {
    const { of, instead = [] } = call.ids[name] ?? { of: 'sessionId' }
    if (name === 'id') path = at(call.path, from[of])
    else if (call.body) body[name] = from[of]
    else query[name] = from[of]
    for (const field of instead) delete body[field]
  }
  const address = Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path
  return target.product.call(call.method, address, { token, ...(call.body && { body }) })
}

const answerOf = async (answer: Promise<Response>) => {
  const response = await answer
  return { status: response.status, text: await response.text() }
}

const cells = calls.flatMap(call =>
  Object.entries(call.ids).map(([id, what]) => ({ call, id, what, name: nameOf(call) })),
)

describe.each(cells)("$name with another's $id", ({ call, id, what }) => {
  const unknown = nobodysThings()

  /** What another account, or a visitor where one may call, is answered. */
  async function tryAs(token: string | undefined, own: Things) {
    const tryWith = (from: Things, ids: string[]) => answerOf(ask(call, { own, from, ids }, token))
    const foreign = await tryWith(owner.things, [id])
    expect(foreign.text).not.toContain(CANARY)
    if (what.open) {
      expect(foreign.status, what.open.why).toBe(what.open.status)
      if (what.open.body) expect(JSON.parse(foreign.text)).toEqual(what.open.body)
      return
    }
    const other = await tryWith(unknown, [id])
    if (what.isChosen) return expect(foreign.status).toBe(other.status)
    expect(foreign).toEqual(other)
    const isRefused = token === undefined ? what.visitors : undefined
    expect(foreign.status).toBe(isRefused ?? what.unknown ?? 404)
    const all = await tryWith(owner.things, Object.keys(call.ids))
    expect([204, isRefused ?? 404], all.text).toContain(all.status)
  }

  test('tells and changes nothing: it is as unknown as any (AUTHZ-02, AUTHZ-03, AUTHZ-05)', async () => {
    // Who chooses a name that another has, has it from then on.
    const asker = what.isChosen ? await personWithThings(target.product, 'A plain question') : stranger
    const isForVisitors = call.needs === 'nothing' || call.needs === 'no bad token'
    const before = await owner.read()
    for (const token of isForVisitors ? [undefined, asker.token] : [asker.token]) {
      const attack = async () => void (await tryAs(token, asker.things))
      await (what.isChosen ? attack() : target.withoutTrace(attack))
      // A visitor's run is open to all who know its id, so those must not stay.
      if (what.of === 'runId' && token === undefined)
        await target.product.sql`
          delete from data_key where owner_id = any(${[owner.things.runId, unknown.runId]})`
    }
    expect(await owner.read()).toEqual(before)
  })

  test('lets nobody in without a live login (AUTHZ-01)', async () => {
    if (call.needs === 'nothing') return
    const { sql } = target.product
    const withAll = { own: owner.things, from: owner.things, ids: [id] }
    const before = await owner.read()
    const tokens = [
      ...(call.needs === 'no bad token' ? [] : [undefined]),
      'x',
      await expiredToken(target, owner),
    ]
    for (const token of tokens) {
      const refused = await answerOf(ask(call, withAll, token))
      expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
        401,
        errorBody(authErrors.notSignedIn),
      ])
    }
    await sql`update account set suspended_at = now() where email = ${owner.email}`
    const refused = await answerOf(ask(call, withAll, owner.token))
    await sql`update account set suspended_at = null where email = ${owner.email}`
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([403, errorBody(authErrors.suspended)])
    expect(await owner.read()).toEqual(before)
  })
})

// The other way around: were these the wrong ids, all of the above would hold of anything.
test.each(cells.filter(({ what }) => !what.isChosen && !(what.open && what.open.status !== 200)))(
  '$name with its own $id is let in',
  async ({ call, id }) => {
    const person = await personWithThings(target.product, 'A question of my own')
    const answer = await answerOf(
      ask(call, { own: person.things, from: person.things, ids: [id] }, person.token),
    )
    expect(answer.status, answer.text).toBe(call.owner)
  },
)
