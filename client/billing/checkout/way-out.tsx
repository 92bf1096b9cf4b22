import type { ReactNode } from 'react'
import { pages } from '#shared/pages.ts'
import type { ButtonVariant } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button.tsx'

interface WayOutProps {
  to?: string
  variant?: ButtonVariant
  children?: ReactNode
}

/** A link away from the checkout, by loading a document: this page has a policy of its own, which no other may run under. */
export function WayOut({ to = whereFrom(), variant = 'quiet', children = 'Back' }: WayOutProps) {
  return (
    <ButtonLink to={to} variant={variant} reloadDocument>
      {children}
    </ButtonLink>
  )
}

/** The page of ours that led here, else the offer. */
export function whereFrom() {
  const { referrer } = document
  if (!URL.canParse(referrer)) return pages.subscribe
  const { origin, pathname } = new URL(referrer)
  const isOurs =
    origin === window.location.origin && [pages.account, pages.chat].some(page => page === pathname)
  return isOurs ? pathname : pages.subscribe
}
