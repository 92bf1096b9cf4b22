import { Check } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Children, createContext, isValidElement, use } from 'react'
import type { Components, ExtraProps } from 'react-markdown'
import { Fenced } from './fenced.tsx'
import { closes, openedBy, withoutQuote } from './fences.ts'

interface Block {
  source: string
  /** false for the one that is being typed, or was when it was stopped */
  isWhole: boolean
}

/** The block that is being read as Markdown, for elements that have to know whether they are whole. */
export const ReadBlock = createContext<Block>({ source: '', isWhole: true })

/**
 * How the parts of a reply look. Its headings stand below the page's own, links lead out, images are their words (a model
 * could send what it knows to any address it may load), and wide things scroll inside themselves.
 */
export const elements: Components = {
  h1: ({ children, dir }) => <h3 dir={dir}>{children}</h3>,
  // The heading over footnotes is for screen readers alone, and says so by its class.
  h2: ({ children, dir, className }) => (
    <h3 dir={dir} className={className}>
      {children}
    </h3>
  ),
  h3: ({ children, dir }) => <h4 dir={dir}>{children}</h4>,
  h4: ({ children, dir }) => <h5 dir={dir}>{children}</h5>,
  h5: ({ children, dir }) => <h5 dir={dir}>{children}</h5>,
  h6: ({ children, dir }) => <h5 dir={dir}>{children}</h5>,
  // Links inside the page lead nowhere here; the one back from a footnote is its sign alone, and goes.
  a: ({ href, children, className }) =>
    className === 'data-footnote-backref' ? null : href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ alt }) => <span>{alt}</span>,
  input: ({ checked }) => <TaskBox isDone={checked === true} />,
  table: ({ children, dir }) => <ScrollingTable dir={dir}>{children}</ScrollingTable>,
  // What names no column is no heading.
  th: ({ children, style, dir }) => {
    const Cell = children ? 'th' : 'td'
    return (
      <Cell style={style} dir={dir}>
        {children}
      </Cell>
    )
  },
  pre: ({ children, node }) => <Pre node={node}>{children}</Pre>,
}

function ScrollingTable({ children, dir }: { children: ReactNode; dir: string | undefined }) {
  return (
    // What scrolls has to be reached by keyboard. A group, because many regions of one name would be no landmarks.
    <div role="group" className="markdown-table" dir={dir} aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}

function TaskBox({ isDone }: { isDone: boolean }) {
  return (
    <>
      <span aria-hidden className={`task-box ${isDone ? 'is-done' : ''}`}>
        {isDone && <Check strokeWidth={4} />}
      </span>
      <span className="sr-only">{isDone ? 'Done: ' : 'To do: '}</span>
    </>
  )
}

function Pre({ children, node }: { children: ReactNode; node: ExtraProps['node'] }) {
  const block = use(ReadBlock)
  const code = Children.toArray(children).find((child): child is ReactElement<ComponentProps<'code'>> =>
    isValidElement(child),
  )
  const language = /language-(\S+)/.exec(code?.props.className ?? '')?.[1] ?? ''
  return (
    <Fenced
      code={String(code?.props.children ?? '')}
      language={language}
      isClosed={isClosedIn(block, node?.position)}
    />
  )
}

interface Position {
  start: { offset?: number | undefined }
  end: { offset?: number | undefined }
}

/** True for a fence, wherever it stands in its block, that will not grow any more. */
function isClosedIn({ source, isWhole }: Block, position: Position | undefined) {
  if (isWhole) return true
  const lines = source.slice(position?.start.offset ?? 0, position?.end.offset).split('\n')
  const fence = openedBy(lines[0] ?? '')
  const last = lines.length > 1 ? (lines.at(-1) ?? '') : ''
  return fence !== undefined && closes(withoutQuote(last), fence)
}
