import { useState } from 'react'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'
import { REFUND_DAYS } from '#shared/price.ts'
import { PageLink } from '../ui/page-link.tsx'
import { dayOf } from './day-of.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What the refund policy says today to somebody who paid then. */
export function RefundNote({ paidAt }: { paidAt: string }) {
  const [now] = useState(() => new Date())
  const until = new Date(new Date(paidAt).getTime() + REFUND_DAYS * DAY_MS)
  const policy = (
    <PageLink to={`${pages.legal}#refunds`} className="link">
      refund policy
    </PageLink>
  )
  if (until < now)
    return (
      <p className="mt-3 text-sm text-muted">
        The {REFUND_DAYS} days of the {policy} ended on {dayOf(until, now)}.
      </p>
    )
  return (
    <p className="mt-3 text-sm text-muted">
      You can ask for a refund until {dayOf(until, now)}: the {policy} says when there is one. Write to{' '}
      <a href={`mailto:${brand.supportMail}`} className="link wrap-anywhere">
        {brand.supportMail}
      </a>
      .
    </p>
  )
}
