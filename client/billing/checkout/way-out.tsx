import { pages } from '#shared/pages.ts'
import type { ButtonVariant } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button.tsx'

interface WayOutProps {
  variant?: ButtonVariant
  name?: string
}

/** Back to the page of ours that led to the checkout, else to the offer. */
export function WayOut({ variant = 'quiet', name = 'Back' }: WayOutProps) {
  return (
    <ButtonLink to={whereFrom()} variant={variant}>
      {name}
    </ButtonLink>
  )
}

function whereFrom() {
  const { referrer } = document
  if (!URL.canParse(referrer)) return pages.subscribe
  const { origin, pathname } = new URL(referrer)
  const isOurs = origin === window.location.origin
  return [pages.account, pages.chat].find(page => isOurs && page === pathname) ?? pages.subscribe
}
