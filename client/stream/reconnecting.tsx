import { useEffect, useState } from 'react'
import { chatTexts } from '#shared/chat/messages.ts'
import { useOnline } from '../ui/use-online.ts'

// A break that is mended sooner is nobody's concern.
const NOTICED_AFTER_MS = 700

/** Says quietly that the connection to the reply is being opened again; without a network another notice says more. */
export function Reconnecting() {
  const isOnline = useOnline()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), NOTICED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue || !isOnline) return null
  return (
    <output className="chat-notice is-reconnecting">
      <span aria-hidden className="running-dot" />
      {chatTexts.reconnecting}
    </output>
  )
}
