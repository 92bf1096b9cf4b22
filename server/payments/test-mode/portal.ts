import { endpoints } from '#shared/endpoints.ts'
import type { Db } from '../../ports.ts'
import { find } from './find.ts'
import type { Ledger } from './ledger.ts'
import { newId } from './new-id.ts'
import { listRecords, readRecord, saveRecord } from './records.store.ts'
import { refundedCents } from './refund.ts'

const LINK_LIVES_MS = 3_600_000

/** A link to a customer's invoices, for an hour. Throws PaddleRefusal. */
export async function openPortal(
  { change, clock }: Ledger,
  { customerId, publicUrl }: { customerId: string; publicUrl: string },
) {
  return change(async ({ sql, tick }) => {
    await find(sql, 'customer', customerId)
    const id = newId('cpl')
    const expires_at = new Date(clock.now().getTime() + LINK_LIVES_MS).toISOString()
    await saveRecord(sql, 'portal', { id, customer_id: customerId, expires_at })
    return {
      id: newId('cpls'),
      customer_id: customerId,
      urls: {
        general: { overview: `${publicUrl}${endpoints.testInvoices}/${id}` },
        subscriptions: [],
      },
      created_at: tick(),
    }
  })
}

/** What the customer of a link has paid, the newest first; undefined for a link that is none, or none any more. */
export async function readInvoices(sql: Db, { linkId, now }: { linkId: string; now: Date }) {
  const link = await readRecord(sql, 'portal', linkId)
  if (!link || new Date(link.expires_at) <= now) return undefined
  const adjustments = await listRecords(sql, 'adjustment')
  return (await listRecords(sql, 'transaction'))
    .filter(one => one.customer_id === link.customer_id && one.status === 'completed')
    .filter(one => one.details.totals.grand_total !== '0')
    .map(one => ({
      number: one.invoice_number ?? '',
      paidAt: new Date(one.billed_at ?? one.updated_at),
      usd: Number(one.details.totals.grand_total) / 100,
      isRefunded: refundedCents(adjustments, one.id) >= Number(one.details.totals.grand_total),
    }))
    .toReversed()
}

export type Invoice = NonNullable<Awaited<ReturnType<typeof readInvoices>>>[number]
