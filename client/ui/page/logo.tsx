import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'
import { EmberMark } from '../mascot/ember-mark.tsx'
import { useStored } from '../../use-stored.ts'
import { PageLink } from '../page-link.tsx'

/** The mark and the product's name, as a link home: to the chat for who is signed in. */
export function Logo({ isMarkOnPhone = false }: { isMarkOnPhone?: boolean }) {
  const isSignedIn = useStored('token') !== null
  return (
    <PageLink
      to={isSignedIn ? pages.chat : pages.landing}
      className="inline-flex min-h-11 items-center gap-2 rounded-control text-xl font-heading"
    >
      <EmberMark size={32} />
      <span className={isMarkOnPhone ? 'max-sm:sr-only' : ''}>{brand.product}</span>
    </PageLink>
  )
}
