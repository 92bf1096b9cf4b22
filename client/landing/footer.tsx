import { Link } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[70rem] flex-wrap items-center justify-between gap-x-8 px-4 py-6 text-sm text-muted sm:px-8">
        <p className="py-2">
          {brand.company}, {brand.address}
        </p>
        <Link to={pages.legal} className="link inline-flex min-h-11 items-center">
          Terms &amp; Policies
        </Link>
      </div>
    </footer>
  )
}
