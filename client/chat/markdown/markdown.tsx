import { Calculator } from 'lucide-react'
import { memo } from 'react'
import ReactMarkdown from 'react-markdown'
import { noteIn, withPlainNotes } from '#shared/chat/computed-note.ts'
import { githubFlavor } from './github-flavor.ts'
import { blocksOf } from './blocks.ts'
import { elements, ReadBlock } from './elements.tsx'
import { Fenced } from './fenced.tsx'
import { fencedCode } from './fences.ts'
import { closeHalfTyped } from './half-typed.ts'
import { isTooComplex } from './too-complex.ts'

const ALLOWED_ADDRESS = /^(?:https?:\/\/|mailto:)/i

const plugins = [githubFlavor]
const elementPlugins = [blocksFindDirection]

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
  const source = withPlainNotes(text)
  return (
    <ReadBlock value={{ source, isWhole }}>
      <ReactMarkdown
        remarkPlugins={plugins}
        rehypePlugins={elementPlugins}
        components={elements}
        urlTransform={allowedAddress}
      >
        {source}
      </ReactMarkdown>
    </ReadBlock>
  )
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

/** Where a link in an answer may lead. Anything else is shown as its words alone: no scripts, no files, no addresses inside this site. */
const allowedAddress = (url: string) => (ALLOWED_ADDRESS.test(url) ? url : '')

interface Tree {
  children: { type: string; properties?: Record<string, unknown> }[]
}

/**
 * Lets each block run from the left or from the right as its own words do. Blocks only: an element that decides for
 * itself is left out when the one around it looks for its words.
 */
function blocksFindDirection() {
  return (tree: Tree) => {
    for (const block of tree.children) if (block.properties) block.properties.dir = 'auto'
  }
}
