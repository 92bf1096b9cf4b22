import { useMemo, useRef, useState } from 'react'
import { storage } from '../storage.ts'

const KEY = 'draft:workshop'
const joined = (texts: string[]) => texts.filter(text => text !== '').join('\n\n')

/** The project being described, kept over reloads until the server has it; for visitors too. */
export function useProjectDraft() {
  const [text, setText] = useState(() => storage.get(KEY) ?? '')
  const [owner] = useState(() => storage.get('user_email'))
  const written = useRef(text)
  const inFlight = useRef('')
  const actions = useMemo(() => {
    function store(next: string) {
      written.current = next
      setText(next)
      // After a logout nothing of this person may come back to the machine.
      if (storage.get('user_email') !== owner) return
      const whole = joined([inFlight.current, next])
      if (whole === '') storage.remove(KEY)
      else storage.set(KEY, whole)
    }
    return {
      write: store,
      /** It is being sent: it leaves the field, but stays stored. */
      send(project: string) {
        inFlight.current = project
        store(written.current === project ? '' : written.current)
      },
      /** The server has it. */
      confirmSent() {
        inFlight.current = ''
        store(written.current)
      },
      /** It comes back, before whatever was begun meanwhile. */
      restore(project: string) {
        inFlight.current = ''
        store(joined([project, written.current]))
      },
    }
  }, [owner])
  return { text, ...actions }
}
