import { useEffect } from 'react'
import { EarlySession } from './conversation/early-session.tsx'
import type { SessionConversationProps } from './conversation/session-conversation.tsx'
import { SessionConversation } from './lazy-session.ts'

/** The session at the address: one writes in it from the first moment, before what reads its replies is there. */
export function OpenSession(props: SessionConversationProps) {
  return (
    <SessionConversation
      {...props}
      loading={<EarlySession {...props} />}
      unreachable={<UnreachableSession />}
    />
  )
}

const reloadPage = () => window.location.reload()

// What is being written is stored. A browser does not ask again for a file that failed, but a fresh page does.
function UnreachableSession() {
  useEffect(() => {
    window.addEventListener('online', reloadPage)
    return () => window.removeEventListener('online', reloadPage)
  }, [])
  return (
    <p className="px-4 pt-8 text-center text-sm text-muted">
      No messages to show.{' '}
      <button type="button" className="link min-h-11" onClick={reloadPage}>
        Retry
      </button>
    </p>
  )
}
