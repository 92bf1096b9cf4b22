import { CodeBlock } from '../../chat/markdown/code-block.tsx'

/** More than this is shown at once and without colors, which would take longer than they help. */
const COLORED_UNITS = 40_000
const PIECE_LINES = 60

interface CodeViewProps {
  content: string
  language: string
  /** it grows: colors come when it is whole */
  isGrowing: boolean
}

/** A file's text as it is. */
export function CodeView({ content, language, isGrowing }: CodeViewProps) {
  if (content.length <= COLORED_UNITS && !isGrowing) return <CodeBlock code={content} language={language} />
  return (
    <pre tabIndex={0} aria-label={`Code, ${language}`} className="plain-code">
      {piecesOf(content).map((piece, index) => (
        <code key={index} className="code-piece">
          {piece}
        </code>
      ))}
    </pre>
  )
}

function piecesOf(content: string) {
  const lines = content.split('\n')
  const pieces: string[] = []
  for (let at = 0; at < lines.length; at += PIECE_LINES)
    pieces.push(lines.slice(at, at + PIECE_LINES).join('\n'))
  return pieces
}
