import { CodeBlock } from './code-block.tsx'
import { draftKind } from './fences.ts'
import { MessageCard } from './message-card.tsx'

interface FencedProps {
  code: string
  language: string
  /** nothing more will be typed into it */
  isClosed: boolean
}

/** What stands in a fence: a draft to be sent, or code. */
export function Fenced({ code, language, isClosed }: FencedProps) {
  const kind = draftKind(language)
  if (kind) return <MessageCard kind={kind} text={code} isWhole={isClosed} />
  return <CodeBlock code={code.replace(/\n$/, '')} language={language} />
}
