import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { readStream } from '#tests/support/client.ts'
import { startConversation, type Conversation } from '#tests/support/conversation.ts'
import { until } from '#tests/support/until.ts'
import { openTarget, type Target } from './target.ts'

// Two people at the same time: what one of them has running is nothing to the other.

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())

/** An owner whose answer has begun and goes on when the test lets it, and a stranger. */
async function twoPeople() {
  const gate = Promise.withResolvers<void>()
  target.upstream.script({
    text: 'My own plan.',
    chunkUnits: 2,
    pause: { afterUnits: 6, until: gate.promise },
  })
  const owner = await startConversation(target.product)
  const stranger = await startConversation(target.product)
  const generation_id = randomUUID()
  const read = readStream(await owner.ask('My secret idea?', { generation_id }))
  await until(async () => (await owner.messages()).at(-1)?.content === 'My own')
  // What is still to be stored would look like a trace.
  const [reply] = await target.product.sql<{ id: string }[]>`
    select id from reply where generation_id = ${generation_id}`
  const stored = () =>
    target.product.sql`select from frame where reply_id = ${reply?.id ?? null} and start + length = 6`
  await until(async () => (await stored()).length === 1)
  return { owner, stranger, generation_id, read, finish: gate.resolve }
}

const follow = ({ call }: Conversation, sessionId: string, generationId?: string) =>
  call('GET', `${endpoints.stream}/${sessionId}${generationId ? `?generation_id=${generationId}` : ''}`)

test("nobody can follow another's running reply, by whichever id (AUTHZ-04)", async () => {
  const { owner, stranger, generation_id, read, finish } = await twoPeople()
  await target.withoutTrace(async () => {
    for (const [sessionId, name] of [
      [owner.sessionId, undefined],
      [owner.sessionId, generation_id],
      [stranger.sessionId, generation_id],
      [stranger.sessionId, undefined],
    ] as const) {
      const refused = await follow(stranger, sessionId, name)
      const unknown = await follow(stranger, randomUUID(), name && randomUUID())
      expect([refused.status, await refused.text()]).toEqual([unknown.status, await unknown.text()])
      expect(refused.status).toBe(204)
    }
  })
  expect((await follow(owner, owner.sessionId, generation_id)).status).toBe(200)
  finish()
  expect(await read).toMatchObject({ text: 'My own plan.', end: 'finish' })
})

test("nobody can stop, add to, rename or delete another's running session (AUTHZ-03)", async () => {
  const { owner, stranger, generation_id, read, finish } = await twoPeople()
  const session_id = owner.sessionId
  const attacks: [string, string, object?][] = [
    ['POST', endpoints.stop, { session_id }],
    ['POST', endpoints.stop, { session_id, generation_id, shown: 0 }],
    ['POST', endpoints.stream, { session_id, prompt: 'Mine?' }],
    ['POST', endpoints.stream, { session_id, prompt: 'My secret idea?', generation_id }],
    ['POST', endpoints.sendMessage, { session_id, prompt: 'Mine?', generation_id }],
    ['PATCH', `${endpoints.sessions}/${session_id}`, { title: 'Mine' }],
    ['DELETE', `${endpoints.sessions}/${session_id}`],
    ['GET', `${endpoints.messages}/${session_id}`],
  ]
  await target.withoutTrace(async () => {
    for (const [method, path, body] of attacks) {
      expect([method, path, (await stranger.call(method, path, body)).status]).toEqual([method, path, 404])
    }
  })
  finish()
  expect(await read).toMatchObject({ text: 'My own plan.', end: 'finish' })
})

test("an id of another's message or reply changes nothing of theirs (AUTHZ-05)", async () => {
  const { owner, stranger, generation_id, read, finish } = await twoPeople()
  finish()
  await read
  const [question, answer] = await owner.messages()
  const session_id = stranger.sessionId
  await target.withoutTrace(async () => {
    for (const parent_id of [question?.id, answer?.id]) {
      const answered = await stranger.call('POST', endpoints.stream, { session_id, parent_id })
      expect(answered.status).toBe(404)
    }
  })
  const before = await owner.messages()
  target.upstream.script({ text: 'The answer to a stranger.' })
  const names = { id: question?.id, message_id: answer?.id, owner_id: randomUUID(), reply_id: answer?.id }
  const own = await readStream(await stranger.ask('Overwrite?', { generation_id, ...names }))
  expect(own.text).toBe('The answer to a stranger.')
  const ids = (await stranger.messages()).map(({ id }) => id)
  expect(ids).not.toContain(question?.id)
  expect(ids).not.toContain(answer?.id)
  await stranger.stop({ generation_id, shown: 0 })
  expect(await owner.messages()).toEqual(before)
})

const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('every id that leaves is random, and so is every key that the database holds (AUTHZ-07)', async () => {
  const { product, upstream } = target
  upstream.script({ text: 'Yes.' })
  const person = await product.signIn()
  const ids: unknown[] = []
  for (let count = 0; count < 5; count++) {
    const conversation = await startConversation(product, person)
    const answer = await conversation.ask('Random?')
    ids.push(answer.headers.get('x-request-id'), conversation.sessionId)
    const { parts } = await readStream(answer)
    ids.push(parts[0]?.messageId, ...Object.values(parts[0]?.messageMetadata ?? {}))
    for (const { id, generation_id } of await conversation.messages())
      ids.push(id, ...(generation_id ? [generation_id] : []))
    for (const { id } of await conversation.sessions()) ids.push(id)
  }
  for (const id of ids) expect(id).toMatch(RANDOM)
  // Neighbours share no beginning, so none can be counted up to the next.
  const beginnings = new Set([...new Set(ids)].map(id => String(id).slice(0, 8)))
  expect(beginnings.size).toBe(new Set(ids).size)

  const keys = await product.sql<{ table: string; column: string; type: string }[]>`
    select cl.relname as table, a.attname as column, a.atttypid::regtype::text as type
    from pg_index i join pg_class cl on cl.oid = i.indrelid join pg_namespace n on n.oid = cl.relnamespace
      join pg_attribute a on a.attrelid = cl.oid and a.attnum = any(i.indkey)
    where i.indisprimary and n.nspname = 'public' order by 1, 2`
  const others = keys.filter(({ type }) => !['uuid', 'bytea'].includes(type))
  // The payment provider's own random ids, a place in a text or a row of events beside its owner's id, the SHA-256 of a random token, an address of
  // which nothing is told without a code or a password, and names that are nobody's: of a file, a duty, a key.
  expect(others.map(({ table, column }) => `${table}.${column}`)).toEqual([
    'business_event.position',
    'checkout.transaction_id',
    'code.email',
    'duty.name',
    'frame.start',
    'login_session.id',
    'mailbox.email',
    'master_key.id',
    'migration.name',
    'payment.transaction_id',
    'payment_event.id',
    'provider_name.id',
    'refund_part.refund_id',
    'security_event.position',
    'sign_up.email',
    'subscription.id',
    'system_key.name',
    'test_paddle.id',
    'wrong_password_hour.hour',
  ])
})
