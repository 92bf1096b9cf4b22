// A reply has one text, and what a tool computed for it stands in that text, where it was computed: so it is typed, cut,
// encrypted and followed like every other word. The marks around a note are Unicode's interlinear annotation characters
// (U+FFF9 to U+FFFB, Unicode 16, section 23.8), which no plain text holds; they are taken out of all that a model says,
// so that no model can write a note of its own.
const OPEN = '\uFFF9\uFFFA'
const CLOSE = '\uFFFB'
const MARKS = /[\uFFF9-\uFFFB]/g
// A note that Stop cut has no end.
const NOTE = /\uFFF9\uFFFA([^\uFFFB]*)\uFFFB?/g
const ONLY_NOTE = /^\uFFF9\uFFFA([^\uFFFB]*)\uFFFB?$/
const NOTE_AND_BLANK_LINES = /\uFFF9\uFFFA?[^\uFFFB]*\uFFFB?\n*/g

/** The note as it stands in a reply's text: 'computed: break-even 278 units'. */
export function computedNote(said: string): string {
  return `${OPEN}computed: ${withoutMarks(said)}${CLOSE}`
}

export function withoutMarks(text: string): string {
  return text.replace(MARKS, '')
}

/** The words of a block that is a note and nothing else. */
export function noteIn(block: string): string | undefined {
  return ONLY_NOTE.exec(block.trim())?.[1]
}

/** A reply's text as its model said it. */
export function withoutNotes(text: string): string {
  return text.replace(NOTE_AND_BLANK_LINES, '')
}

/** A reply's text for readers that know no marks: notes stand in parentheses. */
export function withPlainNotes(text: string): string {
  return withoutMarks(text.replace(NOTE, '($1)'))
}
