import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'
import { ButtonLink } from './button.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage
      heading="Nothing burns here"
      mood="asleep"
      text={`There is no page at this address. ${brand.mentor} took the chance for a nap.`}
    >
      <ButtonLink to={pages.landing}>Back to {brand.product}</ButtonLink>
    </MessagePage>
  )
}
