import './code-block.css'
import { memo, useMemo } from 'react'
import { CopyButton } from './copy-button.tsx'
import { codePieces, highlight } from './highlight.ts'

/** What is read and not run: it wraps like text. */
const WORDS = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'markdown', 'md'])

/** Code with its language and a way to copy it; it scrolls inside itself. */
export function CodeBlock({ code, language }: { code: string; language: string }) {
  const pieces = useMemo(() => codePieces(code, language), [code, language])
  return (
    <figure
      dir="ltr"
      data-wraps={WORDS.has(language.toLowerCase())}
      className="code-block"
      aria-label={language ? `Code, ${language}` : 'Code'}
    >
      <figcaption>
        <span>{language || 'text'}</span>
        <CopyButton text={code} label="Copy code" />
      </figcaption>
      {/* What scrolls has to be reached by keyboard. */}
      <pre tabIndex={0}>
        <code>
          {pieces.map((piece, index) => (
            <CodePiece key={index} code={piece} language={language} />
          ))}
        </code>
      </pre>
    </figure>
  )
}

const CodePiece = memo(function CodePiece({ code, language }: { code: string; language: string }) {
  return (
    <span className="code-piece">
      {/* The break after a piece is its being a block. */}
      {highlight(code.replace(/\n$/, ''), language).map((token, index) => (
        <span key={index} className={`code-${token.kind}`}>
          {token.text}
        </span>
      ))}
    </span>
  )
})
