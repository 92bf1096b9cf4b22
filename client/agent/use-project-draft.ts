import { useMemo, useRef, useState } from 'react'
import { storage } from '../storage.ts'

const KEY = 'draft:workshop'
const joined = (texts: string[]) => texts.filter(text => text !== '').join('\n\n')

/** The project being described, kept over reloads until the server has it; for visitors too. */
export function useProjectDraft() {
  const [text, setText] = useState(() => storage.get(KEY) ?? '')
  const [owner] = useState(() => storage.get('user_email'))
  const written = useRef(text)
  const onTheWay = useRef('')
  const actions = useMemo(() => {
    function keep(next: string) {
      written.current = next
      setText(next)
      // After a logout nothing of this person may come back to the machine.
      if (storage.get('user_email') !== owner) return
      const whole = joined([onTheWay.current, next])
      if (whole === '') storage.remove(KEY)
      else storage.set(KEY, whole)
    }
    return {
      write: keep,
      /** It is being sent: it leaves the field, but stays stored. */
      send(project: string) {
        onTheWay.current = project
        keep(written.current === project ? '' : written.current)
      },
      /** The server has it. */
      settle() {
        onTheWay.current = ''
        keep(written.current)
      },
      /** It comes back, before whatever was begun meanwhile. */
      giveBack(project: string) {
        onTheWay.current = ''
        keep(joined([project, written.current]))
      },
    }
  }, [owner])
  return { text, ...actions }
}
