import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { PASSWORD, statusOf } from '#tests/support/client.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream.ts'
import { openPaidApp } from '#tests/support/open-app.ts'
import { servedApp } from '#tests/support/payments/served-app.ts'
import { isSomebodyWaiting } from '#tests/support/postgres/lock-waits.ts'
import { plantRefusal } from '#tests/support/postgres/plant-trigger.ts'
import { accountCommand, killedAccountCommand } from '#tests/support/processes/operator-command.ts'
import { testApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'
import { findAccountId } from '../auth/mailboxes.store.ts'
import { NOBODY } from '../billing/provider-names.store.ts'
import { reconcile } from '../billing/reconciliation/reconcile.ts'
import { transaction } from '../database/transaction.ts'
import { deleteAccount } from './delete-account.ts'
import { readDeletions } from './deletions-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'delete-account-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'deletions')
const product = await openPaidApp({ DELETIONS_FILE: file })
const { sql, deps, paddle } = product
afterEach(() => paddle.heal())

const command = (...words: string[]) => accountCommand(product, ...words)
const ownerOf = async (email: string) => (await findAccountId(sql, email)) ?? ''
const accessStatus = (token: string) => statusOf(product.call('GET', endpoints.subscriptionStatus, { token }))

/** Someone who pays and has said something. */
async function subscriber() {
  const person = await product.subscriber()
  const talk = await startConversation(product, person)
  await talk.say('I sell candles for 20 euros each. What should I do first?')
  return { ...person, ...talk, ownerId: await ownerOf(person.email) }
}

/** How the provider has an owner's subscription, as far as we know. */
async function statusAtProvider(ownerId: string) {
  const [row] = await sql<{ id: string; status: string }[]>`
    select id, status from subscription where owner_id = ${ownerId}`
  return (await deps.payments?.readSubscription(row?.id ?? ''))?.status
}

test('an operator is told what a deletion takes, and without --yes nothing is deleted', async () => {
  const { email, token, ownerId } = await subscriber()
  const refused = command('delete', email.toUpperCase())
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/1 business, 1 session, 2 messages.*canceled.*at once.*--yes/s),
  })
  expect([await accessStatus(token), await statusAtProvider(ownerId)]).toEqual([200, 'active'])
})

test('an operator deletes an account: its subscription ends at once, and nothing of it is left but its ledger', async () => {
  const one = await subscriber()
  const other = await subscriber()
  await deps.encryption.cipherOf(sql, one.ownerId)
  expect((await command('delete', one.email, '--yes')).stdout).toBe(`${one.email} is deleted.\n`)

  expect(await statusAtProvider(one.ownerId)).toBe('canceled')
  expect(await statusAtProvider(other.ownerId)).toBe('active')
  expect([await accessStatus(one.token), await accessStatus(other.token)]).toEqual([401, 200])
  expect(await readDeletions(file)).toContain(one.ownerId)
  const unknown = await product.logIn('nobody@example.com', PASSWORD)
  const login = await product.logIn(one.email, PASSWORD)
  expect([login.status, await login.json()]).toEqual([unknown.status, await unknown.json()])
  const kept = await sql`select from payment where owner_id = ${one.ownerId}`
  expect(kept.count).toBe(1)
  // A process that had the key at hand has it no more.
  await until(() =>
    deps.encryption.cipherOf(sql, one.ownerId).then(
      () => false,
      () => true,
    ),
  )
  await expect(command('delete', one.email, '--yes')).rejects.toMatchObject({
    code: 1,
    stderr: `There is no account with the address ${one.email}.\n`,
  })
})

test('whoever registers anew with the address of a deleted account sees and has nothing of before', async () => {
  const one = await subscriber()
  paddle.dropEvents()
  await deleteAccount(deps, one.email)
  paddle.stopDropping()
  const anew = await product.signIn({ email: one.email, isOnTrial: false })
  // Reports that come late are the deleted owner's, though the provider knows both by one customer.
  await product.checkout(anew.token)
  for (const event of paddle.dropped.splice(0)) await paddle.deliver(event)
  expect(await product.statusOf(anew.token)).toMatchObject({ status: 'none', subscription_id: null })
  const list = await product.call('GET', endpoints.sessions, { token: anew.token })
  expect([200, 402]).toContain(list.status)
  expect(JSON.stringify(await list.json())).not.toContain(one.sessionId)
  const ofNobody = await sql`select from payment_event where owner_id = ${NOBODY} and about <> 'nothing'`
  expect(ofNobody.count).toBe(0)
})

test.each([
  ['internal error', /doesn't answer/],
  ['renewing', /being renewed right now/],
  ['forbidden', /refuses to cancel/],
] as const)(
  'with a provider that answers "%s" nothing is deleted, and the operator is told why',
  async (fault, said) => {
    const { email, token, ownerId, messages } = await subscriber()
    paddle.fail(fault)
    await expect(command('delete', email, '--yes')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(said),
    })
    paddle.heal()
    expect([await accessStatus(token), await statusAtProvider(ownerId)]).toEqual([200, 'active'])
    expect(await messages()).toHaveLength(2)
    expect(await readDeletions(file)).not.toContain(ownerId)
  },
)

test('a checkout that is paid without a word of it is found, and what it began is canceled too', async () => {
  const person = await product.signIn({ isOnTrial: false })
  const ownerId = await ownerOf(person.email)
  paddle.dropEvents()
  await paddle.pay((await product.checkout(person.token)).transactionId)
  expect(await deleteAccount(deps, person.email)).toBe(true)
  paddle.stopDropping()
  paddle.dropped.splice(0)
  expect(await statusAtProvider(ownerId)).toBe('canceled')
})

test('a checkout that is paid after its account is gone is canceled as soon as that is reported, or hours later', async () => {
  const paidAfter = async () => {
    const person = await product.signIn({ isOnTrial: false })
    const ownerId = await ownerOf(person.email)
    const { transactionId } = await product.checkout(person.token)
    await deleteAccount(deps, person.email)
    await paddle.pay(transactionId)
    await paddle.delivered()
    return ownerId
  }
  const one = await paidAfter()
  await until(async () => (await statusAtProvider(one)) === 'canceled')

  paddle.fail('internal error', /cancel/)
  const other = await paidAfter()
  expect(await statusAtProvider(other)).toBe('active')
  paddle.heal()
  const { payments } = deps
  if (!payments) throw new Error('no payments')
  await sql`update subscription set asked_at = now() - interval '6 hours' where owner_id = ${other}`
  const signal = AbortSignal.timeout(30_000)
  await reconcile({ ...deps, payments }, { signal, pause: async () => {} })
  expect(await statusAtProvider(other)).toBe('canceled')
})

test('two commands at once delete an account once, and both say so', async () => {
  const { email, ownerId } = await subscriber()
  await Promise.all([deleteAccount(deps, email), deleteAccount(deps, email)])
  expect(await findAccountId(sql, email)).toBeUndefined()
  expect(await statusAtProvider(ownerId)).toBe('canceled')
  expect(await readDeletions(file)).toContain(ownerId)
})

test('a command that is cut off leaves all or nothing, and the next one finishes', async () => {
  const one = await subscriber()
  const isWhole = async () => {
    const { count } = await sql`select from message where owner_id = ${one.ownerId}`
    return count === 2 && (await accessStatus(one.token)) === 200
  }

  // Before the file names it: where a folder should be is a file.
  const config = { ...deps.config, deletionsFile: join(folder, 'no-folder', 'deletions') }
  await writeFile(join(folder, 'no-folder'), '')
  await expect(deleteAccount({ ...deps, config }, one.email)).rejects.toThrow()
  expect(await readDeletions(file)).not.toContain(one.ownerId)
  expect(await isWhole()).toBe(true)

  // After it, in the middle of the transaction.
  const heal = await plantRefusal(sql, { table: 'data_key', at: 'before delete' })
  await expect(deleteAccount(deps, one.email)).rejects.toThrow('planted')
  await heal()
  expect(await isWhole()).toBe(true)
  expect(await readDeletions(file)).toContain(one.ownerId)

  // Killed while it waits for the account.
  const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = transaction(
    sql,
    async scope => {
      await scope`select from account where owner_id = ${one.ownerId} for update`
      locked.resolve()
      await free.promise
    },
    { deadlineMs: 60_000 },
  )
  await locked.promise
  const isWaiting = until(() => isSomebodyWaiting(sql))
  await killedAccountCommand(product, isWaiting, 'delete', one.email, '--yes')
  free.resolve()
  await holding
  await until(async () => !(await isSomebodyWaiting(sql)))
  expect(await isWhole()).toBe(true)
  await command('delete', one.email, '--yes')
  expect(await accessStatus(one.token)).toBe(401)
  expect((await sql`select from data_key where owner_id = ${one.ownerId}`).count).toBe(0)
})

test('a running answer ends and its stream closes, on whichever process it is made', async () => {
  const upstream = await startFakeUpstream()
  upstream.script({ text: 'Well, first of all. ', ending: 'stall' })
  const other = await testApp({
    environment: {
      DATABASE_URL: product.database.url,
      ENCRYPTION_KEYS: deps.config.encryptionKeys ?? '',
      OPENAI_BASE_URL: upstream.url,
    },
  })
  const person = await other.signIn()
  const talk = await startConversation(other, person)
  const streamed = talk.say('How do I price my product?')
  await until(() => upstream.openCount() === 1)
  await command('delete', person.email, '--yes')
  await upstream.closed(0)
  await streamed
  await other.close()
  await upstream.close()
})

test('in test mode the command reaches the stand-in of the provider, without the server', async () => {
  const served = await servedApp({ environment: { DELETIONS_FILE: join(folder, 'test-mode') } })
  const person = await served.signIn({ isOnTrial: false })
  const answer = await served.call('POST', endpoints.createCheckoutSession, { token: person.token })
  const { checkout_url: url } = (await answer.json()) as { checkout_url: string }
  await served.deps.testMode?.pay(new URL(url).searchParams.get('_ptxn') ?? '')
  await until(async () => (await served.statusOf(person.token)).status === 'active')
  await accountCommand(served, 'delete', person.email, '--yes')
  const [row] = await served.sql<{ status: string }[]>`
    select data ->> 'status' as status from test_paddle where kind = 'subscription'`
  expect(row?.status).toBe('canceled')
  expect(await readFile(join(folder, 'test-mode'), 'utf8')).toContain('-')
  await served.close()
})
