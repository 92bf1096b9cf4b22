import { PanelLeft, PanelRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { useStored } from '../use-stored.ts'
import { IconButton } from '../ui/icon-button.tsx'

interface ChatHeaderProps {
  title: string
  isSidebarOpen: boolean
  onToggleSidebar: () => void
  isBusinessOpen: boolean
  onToggleBusiness: () => void
}

export function ChatHeader(props: ChatHeaderProps) {
  const { title, isSidebarOpen, isBusinessOpen } = props
  const initial = useStored('user_email')?.[0]?.toUpperCase() ?? '?'
  return (
    <header className="flex h-15 shrink-0 items-center gap-2 px-3">
      <IconButton
        id="sidebar-toggle"
        aria-controls="sessions"
        aria-expanded={isSidebarOpen}
        label={isSidebarOpen ? 'Hide sidebar' : 'Show sidebar'}
        onClick={props.onToggleSidebar}
        icon={PanelLeft}
      />
      <h1
        dir="auto"
        className="min-w-0 grow truncate font-sans text-base font-semibold tracking-normal"
        title={title}
      >
        {title}
      </h1>
      <button
        type="button"
        id="business-toggle"
        aria-expanded={isBusinessOpen}
        className="chat-quiet-button min-h-11"
        onClick={props.onToggleBusiness}
      >
        <PanelRight aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Your business</span>
      </button>
      <Link to={pages.account} className="account-link">
        <span aria-hidden>{initial}</span>
        <span className="sr-only">Account</span>
      </Link>
    </header>
  )
}
