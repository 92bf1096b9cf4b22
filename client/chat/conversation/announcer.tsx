import { useEffect, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { wordsToReadAloud } from './read-aloud.ts'

interface AnnouncerProps {
  isBusy: boolean
  /** the newest answer, whole */
  answer: string
}

// Long enough to be taken up; then it goes, so that who reads through the page does not find the answer twice.
const SAID_FOR_MS = 3_000

/** Tells a screen reader that an answer began, and reads it once it is there; never letter by letter. */
export function Announcer({ isBusy, answer }: AnnouncerProps) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (isBusy) return () => setDue(true)
    const timer = setTimeout(() => setDue(false), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [isBusy])
  const done = isDue ? `Answer complete. ${wordsToReadAloud(answer)}` : ''
  return (
    <output aria-live="polite" className="sr-only">
      {isBusy ? `${brand.mentor} is answering` : done}
    </output>
  )
}
