import { useEffect, useState } from 'react'
import { EarlySession } from './conversation/early-session.tsx'
import type { SessionConversationProps } from './conversation/session-conversation.tsx'
import { loadedSession, loadSession } from './load-session.ts'

/**
 * The conversation of a session that exists: it brings what reads a reply, which an empty chat does not need. One writes in it
 * from the first moment. It is no `lazy` part: the page that was left would stay, and take what is meant for this session.
 */
export function SessionConversation(props: SessionConversationProps) {
  const [Loaded, setLoaded] = useState(loadedSession)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (Loaded) return
    void loadSession().then(conversation => (conversation ? setLoaded(() => conversation) : setFailed(true)))
  }, [Loaded])
  if (hasFailed) return <UnloadedSession />
  return Loaded ? <Loaded {...props} /> : <EarlySession {...props} />
}

const loadAgain = () => window.location.reload()

// What is being written is stored. A browser does not ask again for a file that failed, but a fresh page does.
function UnloadedSession() {
  useEffect(() => {
    window.addEventListener('online', loadAgain)
    return () => window.removeEventListener('online', loadAgain)
  }, [])
  return (
    <p className="px-4 pt-8 text-center text-sm text-muted">
      No messages to show.{' '}
      <button type="button" className="link min-h-11" onClick={loadAgain}>
        Retry
      </button>
    </p>
  )
}
