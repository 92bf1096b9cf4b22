import { computedNote, withoutMarks } from '#shared/computed-note.ts'

const PARAGRAPH_END = '\n\n'

/** Puts a reply's text together from what the model says and what its calls computed, each note a paragraph of its own. */
export function replyText(push: (text: string) => void) {
  let tail = PARAGRAPH_END
  let isAfterNote = false

  function add(text: string) {
    if (text === '') return
    tail = (tail + text).slice(-PARAGRAPH_END.length)
    push(text)
  }

  return {
    say(text: string) {
      // The blank lines that a model begins its next step with are there already.
      const clean = isAfterNote ? withoutMarks(text).trimStart() : withoutMarks(text)
      if (clean !== '') isAfterNote = false
      add(clean)
    },
    note(said: string) {
      const gap = tail.endsWith(PARAGRAPH_END) ? '' : tail.endsWith('\n') ? '\n' : PARAGRAPH_END
      add(`${gap}${computedNote(said)}${PARAGRAPH_END}`)
      isAfterNote = true
    },
  }
}
