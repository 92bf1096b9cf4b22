import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import type { Session } from '#shared/chat/chat.ts'
import { titleOf } from './use-sessions.ts'

interface SessionRowProps {
  session: Session
  address: string
  isSelected: boolean
  isRunning: boolean
  isMenuOpen: boolean
  onOpen: () => void
  onMenu: (anchor: HTMLElement, isByKeyboard: boolean) => void
}

export function SessionRow({
  session,
  address,
  isSelected,
  isRunning,
  isMenuOpen,
  onOpen,
  onMenu,
}: SessionRowProps) {
  const title = titleOf(session)
  return (
    <li className={`session-row group ${isSelected ? 'is-selected' : ''}`}>
      <Link
        to={address}
        aria-current={isSelected ? 'page' : undefined}
        title={title}
        onClick={onOpen}
        className="flex min-h-11 min-w-0 grow items-center gap-2 rounded-control pl-3 text-sm"
      >
        <span dir="auto" className="truncate">
          {title}
        </span>
        {isRunning && (
          <>
            <span aria-hidden className="running-dot" />
            <span className="sr-only">, {brand.mentor} is answering</span>
          </>
        )}
      </Link>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-label={`Options of ${title}`}
        className="session-options"
        // A click that no pointer made comes from the keyboard.
        onClick={event => onMenu(event.currentTarget, event.detail === 0)}
      >
        <Ellipsis aria-hidden className="size-4" />
      </button>
    </li>
  )
}
