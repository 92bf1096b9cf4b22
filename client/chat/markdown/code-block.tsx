import { useMemo } from 'react'
import { CopyButton } from './copy-button.tsx'
import { highlight } from './highlight.ts'

/** Code with its language and a way to copy it; it scrolls inside itself. */
export function CodeBlock({ code, language }: { code: string; language: string }) {
  const tokens = useMemo(() => highlight(code, language), [code, language])
  return (
    <figure dir="ltr" className="code-block" aria-label={language ? `Code, ${language}` : 'Code'}>
      <figcaption>
        <span>{language || 'text'}</span>
        <CopyButton text={code} label="Copy code" />
      </figcaption>
      {/* What scrolls has to be reached by keyboard. */}
      <pre tabIndex={0}>
        <code>
          {tokens.map((token, index) => (
            <span key={index} className={`code-${token.kind}`}>
              {token.text}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  )
}
