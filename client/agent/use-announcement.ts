import { useEffect, useRef, useState } from 'react'
import { announcementOf } from './run/announcement.ts'
import type { RunView } from './run/run-view.ts'

// Long enough to be taken up; then it goes, so that who reads through the page does not find it.
const SAID_FOR_MS = 4_000

/** What a screen reader is told of the run as it goes on. */
export function useAnnouncement(view: RunView | undefined) {
  const before = useRef(view)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const sentence = announcementOf(before.current, view)
    before.current = view
    if (sentence !== '') setSaid(sentence)
  }, [view])
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])
  return said
}
