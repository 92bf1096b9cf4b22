import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { newEmail, PASSWORD } from '#tests/support/client.ts'
import { startConversation } from '#tests/support/conversation.ts'
import { openPaidApp } from '#tests/support/open-app.ts'
import { lookCommand } from '#tests/support/processes/operator-command.ts'
import { NOBODY } from '../billing/provider-names.store.ts'
import { readOverview } from './overview.ts'

const product = await openPaidApp()
const { sql, clock } = product
const overview = () => readOverview(sql, clock.now())

test('an operator sees at a glance who is there, who pays, what was made, and that nothing needs a person', async () => {
  const trial = await product.signIn()
  const talk = await startConversation(product, trial)
  await talk.say('I sell candles for 20 euros each. What should I do first?')
  const payer = await product.subscriber()
  const refunded = await product.subscriber()
  await product.control(refunded.email, 'refund')
  const email = newEmail()
  await product.call('POST', endpoints.register, { body: { email, password: PASSWORD } })

  expect(await overview()).toMatchObject({
    accounts: { all: 3, new_in_7_days: 3, suspended: 0, unverified: 1 },
    access: { subscribed: 1, past_due: 0, trial: 1, ended: 1 },
    revenue: {
      last_30_days: [{ currency: 'USD', payments: 2, charged: '4000', refunds: 1, refunded: '2000' }],
    },
    replies_in_24_hours: { complete: 1 },
    processes: { alive: 1 },
    needs_a_person: { payments_of_nobody: { count: 0 }, deleted_still_charged: { count: 0 } },
  })
  const { stdout } = await lookCommand(product)
  expect(stdout).toContain('Nothing needs a person.')
  expect(stdout).toMatch(/last 30 days, USD +2 payments, 4,000 charged; 1 refund, 2,000 returned/)
  expect(stdout.split('\n').length).toBeLessThan(45)
  for (const address of [trial.email, payer.email, email]) expect(stdout).not.toContain(address)
  expect(stdout).not.toMatch(/candles|@/)
  expect(JSON.parse((await lookCommand(product, '--json')).stdout)).toMatchObject({ accounts: { all: 3 } })
})

test('what needs a person is named by the ids of the provider', async () => {
  const { email } = await product.subscriber()
  await product.control(email, 'fail')
  expect((await overview()).access).toMatchObject({ past_due: 1 })
  await sql`
    insert into payment (owner_id, transaction_id, paid_at, charged) values (${NOBODY}, 'txn_ofnobody', now(), 2000)`
  await sql`
    insert into subscription (owner_id, id, customer_id, status, reported_at, report_id)
    values (${randomUUID()}, 'sub_ofdeleted', 'ctm_x', 'active', now(), 'evt_x')`
  const { stdout } = await lookCommand(product)
  expect(stdout).toMatch(/payments of nobody +1 \(txn_ofnobody\)/)
  expect(stdout).toMatch(/deleted, charged +1 \(sub_ofdeleted\)/)
})

test('the command says how it is used', async () => {
  await expect(lookCommand(product, '--all')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Usage/),
  })
})
