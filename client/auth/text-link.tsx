import type { ComponentProps } from 'react'
import { PageLink } from '../ui/page-link.tsx'

/** A link on a line of its own, tall enough for a finger. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof PageLink>) {
  return <PageLink {...rest} className={`link inline-flex min-h-11 items-center px-2 ${className}`} />
}
