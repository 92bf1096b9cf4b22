import { Mail } from 'lucide-react'
import { useState } from 'react'
import { mailLink } from './mail-link.ts'
import type { Draft } from './message-draft.ts'

/**
 * Hands an email to the reader's own program. A text that is too long for a link is copied on the way, and the words say so
 * before: over there it only has to be pasted.
 */
export function OpenInEmail({ draft }: { draft: Draft }) {
  const [hasFailed, setFailed] = useState(false)
  const link = mailLink(draft)
  if (!link) return null
  async function copy() {
    try {
      await navigator.clipboard.writeText(draft.body)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  const words = hasFailed ? 'Copying failed' : link.hasBody ? 'Open in email' : 'Copy and open in email'
  return (
    <a
      href={link.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="chat-quiet-button message-card-open"
      onClick={link.hasBody ? undefined : () => void copy()}
    >
      <Mail aria-hidden className="size-4" />
      {words}
    </a>
  )
}
