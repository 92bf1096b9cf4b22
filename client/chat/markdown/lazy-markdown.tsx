import './markdown.css'
import { withPlainNotes } from '#shared/chat/computed-note.ts'
import { lazyComponent } from '../../lazy.tsx'
import { DrawnMarkdown } from './drawn-markdown.ts'
import type { MarkdownProps } from './markdown.tsx'

/** A text's Markdown as elements; until its file is there, and where that cannot be loaded, its words as they are. */
export function LazyMarkdown(props: MarkdownProps) {
  const words = <Words {...props} />
  return <DrawnMarkdown {...props} loading={words} unreachable={words} />
}

function Words({ text, isTyping }: MarkdownProps) {
  return (
    <div className={`markdown ${isTyping ? 'is-typing' : ''}`}>
      {withPlainNotes(text)
        .split('\n\n')
        .map((paragraph, index) => (
          <p key={index} dir="auto" className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
    </div>
  )
}

const Nothing = () => null
const Loaded = lazyComponent(() => import('./markdown.tsx').then(() => Nothing))

/** Stands once on a page that shows Markdown, or will in a moment: says when all of it is shown as its words. */
export function MarkdownNotice() {
  return (
    <Loaded
      unreachable={
        // A browser does not ask again for a file that failed, but a fresh page does.
        <output className="mb-2 block text-center text-sm text-muted">
          The formatting of answers could not be loaded.{' '}
          <button type="button" className="link min-h-11" onClick={() => window.location.reload()}>
            Retry
          </button>
        </output>
      }
    />
  )
}
