import { useEffect, useState } from 'react'
import { brand } from '#shared/brand.ts'
import type { ReplyStatus } from '#shared/chat/chat.ts'
import { withPlainNotes } from '#shared/chat/computed-note.ts'
import { endWords } from './turns/answer.tsx'
import { wordsToReadAloud } from './turns/read-aloud.ts'

interface AnnouncerProps {
  isBusy: boolean
  /** how the newest answer ended; undefined where there is none */
  status: ReplyStatus | undefined
  /** the newest answer, whole */
  answer: string
}

// Long enough to be taken up; then it goes, so that who reads through the page does not find the answer twice.
const SAID_FOR_MS = 3_000

/** Tells a screen reader that an answer began, and reads it or how it ended once it is there; never letter by letter. */
export function Announcer({ isBusy, status, answer }: AnnouncerProps) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (isBusy) return () => setDue(true)
    const timer = setTimeout(() => setDue(false), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [isBusy])
  const end =
    status === 'complete'
      ? `Answer complete. ${wordsToReadAloud(withPlainNotes(answer))}`
      : endWords[status ?? 'running']
  return (
    <output aria-live="polite" className="sr-only">
      {isBusy ? `${brand.mentor} is answering` : isDue && end}
    </output>
  )
}
