import type { ComponentProps, ReactNode } from 'react'
import { LoaderCircle } from 'lucide-react'
import { PageLink } from './page-link.tsx'

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'plain'

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 text-center text-base leading-tight ' +
  'font-semibold transition-colors select-none disabled:cursor-not-allowed aria-disabled:cursor-progress'

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-ember text-on-ember hover:bg-ember-strong disabled:bg-line disabled:text-muted',
  quiet:
    'border border-edge/45 bg-raised text-ink hover:border-edge hover:bg-tint disabled:text-muted disabled:hover:bg-raised',
  danger: 'border border-bad bg-raised text-bad hover:bg-bad-tint disabled:border-line disabled:text-muted',
  plain: 'text-ink hover:bg-tint disabled:text-muted disabled:hover:bg-transparent',
}

/** The look of a button, for what is a link by nature. */
export function buttonClass(variant: ButtonVariant, className = '') {
  return `${shape} ${looks[variant]} ${className}`
}

interface Look {
  variant?: ButtonVariant
  children: ReactNode
}

/** A button that keeps its place and its focus while busy, and lets no second press through. */
export function Button({
  variant = 'primary',
  isBusy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & Look & { isBusy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={buttonClass(variant, className)}
      onClick={event => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <LoaderCircle aria-hidden className="spinner size-5 shrink-0" />}
      {children}
    </button>
  )
}

export function ButtonLink({
  variant = 'primary',
  className,
  ...rest
}: ComponentProps<typeof PageLink> & Look) {
  return <PageLink {...rest} className={buttonClass(variant, className)} />
}
