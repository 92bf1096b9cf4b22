import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'
import { PageLink } from '../page-link.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'

/** Ends each public page: who makes this, the policies, and the colors. */
export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[70rem] flex-wrap items-center gap-x-8 gap-y-2 px-4 py-6 text-sm text-muted sm:px-8">
        <p className="grow py-2">
          {brand.company}, {brand.address}
        </p>
        <PageLink to={pages.agent} className="link inline-flex min-h-11 items-center">
          Workshop
        </PageLink>
        <PageLink to={pages.legal} className="link inline-flex min-h-11 items-center">
          Terms &amp; Policies
        </PageLink>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
