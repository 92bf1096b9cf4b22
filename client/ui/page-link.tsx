import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { prerendered } from '#shared/pages.ts'

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link to a page of ours. A prerendered page is a document of its own, so there the browser goes by itself. */
export function PageLink(props: PageLinkProps) {
  const [path = ''] = props.to.split('#')
  return <Link {...props} reloadDocument={props.reloadDocument || path in prerendered} />
}
