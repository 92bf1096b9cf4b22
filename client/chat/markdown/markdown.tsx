import { Calculator } from 'lucide-react'
import { memo } from 'react'
import { noteIn, withPlainNotes } from '#shared/chat/computed-note.ts'
import { blocksOf } from './blocks.ts'
import { elementsOf } from './elements.tsx'
import { Fenced } from './fenced.tsx'
import { fencedCode } from './fences.ts'
import { closeHalfTyped } from './half-typed.ts'
import { isTooComplex } from './too-complex.ts'

export interface MarkdownProps {
  text: string
  isTyping: boolean
  /** false while it is typed, and when it was stopped or interrupted: its last block may be half a table or a half bold word */
  isWhole: boolean
}

/** A reply's Markdown as elements, block by block, so that typing renders only the last block again. */
export function Markdown({ text, isTyping, isWhole }: MarkdownProps) {
  const blocks = blocksOf(text)
  return (
    <div className={`markdown ${isTyping ? 'is-typing' : ''}`}>
      {blocks.map((block, index) => (
        <Block key={index} text={block} isWhole={isWhole || index < blocks.length - 1} />
      ))}
    </div>
  )
}

const Block = memo(function Block({ text: typed, isWhole }: { text: string; isWhole: boolean }) {
  const text = isWhole ? typed : closeHalfTyped(typed)
  const note = noteIn(text)
  if (note !== undefined) return <ComputedNote words={note} />
  const fenced = fencedCode(text)
  if (fenced) return <Fenced {...fenced} isClosed={fenced.isClosed || isWhole} />
  if (isTooComplex(text)) return <p className="whitespace-pre-wrap">{withPlainNotes(text)}</p>
  return elementsOf(withPlainNotes(text), isWhole)
})

/** Tells that a figure was computed and not guessed. */
function ComputedNote({ words }: { words: string }) {
  return (
    <p className="computed-note">
      <Calculator aria-hidden className="size-3.5 shrink-0" />
      <span>{words}</span>
    </p>
  )
}
