import './markdown.css'
import { memo } from 'react'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { allowedAddress } from './allowed-links.ts'
import { blocksOf } from './blocks.ts'
import { elements } from './elements.tsx'
import { closeHalfTyped } from './half-typed.ts'

const plugins = [remarkGfm]

/** A reply's Markdown as elements, block by block, so that typing renders only the last block again. */
export function Markdown({ text, isTyping }: { text: string; isTyping: boolean }) {
  const blocks = blocksOf(text)
  return (
    <div className={`markdown ${isTyping ? 'is-typing' : ''}`}>
      {blocks.map((block, index) => (
        <Block key={index} text={isTyping && index === blocks.length - 1 ? closeHalfTyped(block) : block} />
      ))}
    </div>
  )
}

const Block = memo(function Block({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={plugins} components={elements} urlTransform={allowedAddress}>
      {text}
    </ReactMarkdown>
  )
})
