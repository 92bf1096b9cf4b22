import './sidebar.css'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { logOut } from '../../auth/log-out.ts'
import { useStored } from '../../use-stored.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/page/logo.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface SidebarProps {
  isOpen: boolean
  onClose: () => void
  onNewSession: () => void
  /** the choice of a business, once it is there */
  business: ReactNode
  children: ReactNode
}

/** The 260 px at the left: beside the conversation, and on a phone a drawer over it. */
export function Sidebar({ isOpen, onClose, onNewSession, business, children }: SidebarProps) {
  const navigate = useNavigate()
  const email = useStored('user_email')
  function leave() {
    logOut()
    void navigate(pages.login, { replace: true })
  }
  return (
    <>
      {isOpen && <div aria-hidden className="sidebar-veil" onClick={onClose} />}
      <aside id="sessions" aria-label="Sessions" hidden={!isOpen} className="sidebar">
        <div className="flex items-center justify-between pl-3">
          <Logo />
          <IconButton label="Close sidebar" className="md:hidden" onClick={onClose} icon={X} />
        </div>
        <div className="flex h-11 items-center gap-1">{business}</div>
        <Button
          variant="quiet"
          className="mt-2 mb-2 w-full justify-start px-3 text-sm"
          onClick={onNewSession}
        >
          <Plus aria-hidden className="size-4" />
          New Session
        </Button>
        <PageLink to={pages.agent} className="chat-quiet-button mb-4 justify-start text-ink">
          Workshop
        </PageLink>
        <nav aria-label="Sessions" className="-mx-1 min-h-0 grow overflow-y-auto px-1">
          {children}
        </nav>
        <div className="mt-3 flex items-center justify-between gap-2 border-t border-line pt-3 pl-3">
          <span className="truncate text-sm text-muted" title={email ?? undefined}>
            {email ?? 'Not available'}
          </span>
          <button type="button" className="chat-quiet-button text-ink" onClick={leave}>
            Logout
          </button>
        </div>
      </aside>
    </>
  )
}
