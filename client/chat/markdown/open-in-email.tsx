import { SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import type { MailLink } from './mail-link.ts'

/**
 * Hands an email to the reader's own program. A text that is too long for a link is copied on the way, and the words say so
 * before: over there it only has to be pasted.
 */
export function OpenInEmail({ link, body }: { link: MailLink; body: string }) {
  const [hasFailed, setFailed] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(body)
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
      <SquareArrowOutUpRight aria-hidden className="size-4" />
      {words}
    </a>
  )
}
