import './message-card.css'
import { lazyComponent } from '../../lazy.tsx'
import { CodeBlock } from './code-block.tsx'
import { draftKind } from './fences.ts'

/** The card of a draft, which most answers do not need: an answer loads it as it begins. */
export const MessageCard = lazyComponent(() => import('./message-card.tsx').then(file => file.MessageCard))

interface FencedProps {
  code: string
  language: string
  /** nothing more will be typed into it */
  isClosed: boolean
}

/** What stands in a fence: a draft to be sent, or code. */
export function Fenced({ code, language, isClosed }: FencedProps) {
  const kind = draftKind(language)
  if (kind) {
    const words = <WordsOfDraft text={code} />
    return <MessageCard kind={kind} text={code} isWhole={isClosed} loading={words} unreachable={words} />
  }
  return <CodeBlock code={code.replace(/\n$/, '')} language={language} />
}

/** The words of a draft in its frame, until its card is there. */
function WordsOfDraft({ text }: { text: string }) {
  return (
    <figure className="message-card">
      <figcaption />
      <div className="message-card-body">
        <p>{text}</p>
      </div>
    </figure>
  )
}
