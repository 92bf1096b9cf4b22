import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { pages, prerendered } from '#shared/pages.ts'

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/**
 * A link to a page of ours. A prerendered page is a document of its own, and so are the checkout, whose policy lets in a script
 * from elsewhere, and the workshop, whose policy lets it show frames: there the browser goes by itself.
 */
export function PageLink(props: PageLinkProps) {
  const { pathname } = useLocation()
  const [path = ''] = props.to.split('#')
  const isOwnDocument = path in prerendered || path === pages.agent || pathname === pages.checkout
  return <Link {...props} reloadDocument={isOwnDocument} />
}

/** The first stop of the keyboard on every page. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to content
    </a>
  )
}
