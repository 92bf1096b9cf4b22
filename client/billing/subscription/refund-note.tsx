import { useState } from 'react'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'
import { REFUND_DAYS } from '#shared/price.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { formatDay } from '../format-day.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What the refund policy says today to somebody who paid then. */
export function RefundNote({ paidAt }: { paidAt: string }) {
  const [now] = useState(() => new Date())
  const until = new Date(new Date(paidAt).getTime() + REFUND_DAYS * DAY_MS)
  const day = formatDay(until, now)
  const policy = (
    <PageLink to={`${pages.legal}#refunds`} className="link">
      refund policy
    </PageLink>
  )
  const mail = (
    <a href={`mailto:${brand.supportMail}`} className="link wrap-anywhere">
      {brand.supportMail}
    </a>
  )
  return (
    <p className="mt-4 text-sm text-muted">
      {until < now ? (
        <>
          The {REFUND_DAYS} days of the {policy} ended on {day}. Anything else about a charge: {mail}
        </>
      ) : (
        <>
          You can ask for a refund until {day}: write to {mail}. The {policy} says when one is given.
        </>
      )}
    </p>
  )
}
