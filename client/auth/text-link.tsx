import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

/** A link on a line of its own, tall enough for a finger. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={`link inline-flex min-h-11 items-center px-2 ${className}`} />
}
