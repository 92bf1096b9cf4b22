import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> {
  label: string
  icon: LucideIcon
  isSmall?: boolean
}

/** A button that shows an icon and says its label. */
export function IconButton({ label, icon: Icon, isSmall, className = '', ...more }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={`chat-icon-button ${className}`} {...more}>
      <Icon aria-hidden className={isSmall ? 'size-4' : 'size-5'} />
    </button>
  )
}
