import { Check } from 'lucide-react'
import { createElement, Fragment, type ReactNode } from 'react'
import { Fenced } from './fenced.tsx'
import { closes, openedBy, withoutQuote } from './fences.ts'
import { type MarkdownNode, readMarkdown } from './read-markdown.ts'

type Kind<Type extends MarkdownNode['type']> = Extract<MarkdownNode, { type: Type }>
type Link = Kind<'link' | 'linkReference'>

const ALLOWED_ADDRESS = /^(?:https?:\/\/|mailto:)/i
const LINE_END = /\r?\n|\r/g

/** What the nodes of one block may refer to, and what was referred to. */
interface Drawing {
  source: string
  /** false for the block that is being typed, or was when it was stopped */
  isWhole: boolean
  addresses: Map<string, string>
  footnotes: Map<string, Kind<'footnoteDefinition'>>
  /** the footnotes in the order in which they are called */
  called: string[]
}

/**
 * One block of a reply as it looks. Its headings stand below the page's own, links lead out, images are their words (a model
 * could send what it knows to any address it may load), HTML is text, and wide things scroll inside themselves. Each part runs
 * from the left or from the right as its own words do: parts only, since one inside is left out when the one around it decides.
 */
export function elementsOf(source: string, isWhole: boolean): ReactNode {
  const tree = readMarkdown(source)
  const drawing: Drawing = { source, isWhole, addresses: new Map(), footnotes: new Map(), called: [] }
  collect(tree.children, drawing)
  const parts = tree.children.map(node => draw(node, drawing, 'auto'))
  return inRow([...parts, drawFootnotes(drawing)])
}

/** Finds what is defined in the block, at any depth; the first of a name counts. */
function collect(nodes: readonly MarkdownNode[], drawing: Drawing) {
  for (const node of nodes) {
    if (node.type === 'definition') setFirst(drawing.addresses, node.identifier, node.url)
    else if (node.type === 'footnoteDefinition') setFirst(drawing.footnotes, node.identifier, node)
    if ('children' in node) collect(node.children, drawing)
  }
}

function setFirst<Value>(found: Map<string, Value>, name: string, value: Value) {
  const key = name.toUpperCase()
  if (!found.has(key)) found.set(key, value)
}

/** Each is what it was as long as it stays in its place. */
const inRow = (parts: ReactNode[]) => createElement(Fragment, null, ...parts)

const drawAll = (nodes: readonly MarkdownNode[], drawing: Drawing) =>
  inRow(nodes.map(node => draw(node, drawing)))

function draw(node: MarkdownNode, drawing: Drawing, dir?: 'auto'): ReactNode {
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value
    case 'paragraph':
      return <p dir={dir}>{drawAll(node.children, drawing)}</p>
    case 'heading': {
      const Heading = node.depth <= 2 ? 'h3' : node.depth === 3 ? 'h4' : 'h5'
      return <Heading dir={dir}>{drawAll(node.children, drawing)}</Heading>
    }
    case 'emphasis':
      return <em>{drawAll(node.children, drawing)}</em>
    case 'strong':
      return <strong>{drawAll(node.children, drawing)}</strong>
    case 'delete':
      return <del>{drawAll(node.children, drawing)}</del>
    case 'inlineCode':
      return <code>{node.value.replace(LINE_END, ' ')}</code>
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr dir={dir} />
    case 'blockquote':
      return <blockquote dir={dir}>{drawAll(node.children, drawing)}</blockquote>
    case 'code': {
      const code = node.value === '' ? '' : `${node.value}\n`
      return <Fenced code={code} language={node.lang ?? ''} isClosed={isClosed(node, drawing)} />
    }
    case 'image':
    case 'imageReference':
      return <span>{node.alt}</span>
    case 'link':
    case 'linkReference':
      return drawLink(node, drawing)
    case 'list':
      return drawList(node, drawing, dir)
    case 'table':
      return drawTable(node, drawing, dir)
    case 'footnoteReference':
      return (
        <sup>
          <span>{numberOf(node.identifier, drawing)}</span>
        </sup>
      )
    default:
      return null
  }
}

/** Anything but an address on the web or a mail address is shown as its words alone: no scripts, no files, nothing inside this site. */
function drawLink(node: Link, drawing: Drawing) {
  const words = drawAll(node.children, drawing)
  const address = node.type === 'link' ? node.url : drawing.addresses.get(node.identifier.toUpperCase())
  if (!address || !ALLOWED_ADDRESS.test(address)) return <span>{words}</span>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {words}
    </a>
  )
}

function drawList(list: Kind<'list'>, drawing: Drawing, dir: 'auto' | undefined) {
  const isLoose = list.spread || list.children.some(item => item.spread)
  const hasTasks = list.children.some(item => typeof item.checked === 'boolean')
  const List = list.ordered ? 'ol' : 'ul'
  return (
    <List
      dir={dir}
      start={list.start === 1 ? undefined : (list.start ?? undefined)}
      className={hasTasks ? 'contains-task-list' : undefined}
    >
      {inRow(list.children.map(item => drawItem(item, isLoose === true, drawing)))}
    </List>
  )
}

function drawItem({ children, checked }: Kind<'listItem'>, isLoose: boolean, drawing: Drawing) {
  const box = typeof checked === 'boolean' && <TaskBox isDone={checked} />
  const parts = children.map((child, index) => {
    if (child.type !== 'paragraph') return draw(child, drawing)
    const words = drawAll(child.children, drawing)
    const line = box && index === 0 ? inRow([box, ' ', words]) : words
    return isLoose ? <p key={index}>{line}</p> : line
  })
  return (
    <li className={box ? 'task-list-item' : undefined}>
      {box && children[0]?.type !== 'paragraph' && box}
      {inRow(parts)}
    </li>
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

function drawTable({ children, align }: Kind<'table'>, drawing: Drawing, dir: 'auto' | undefined) {
  const [head, ...rows] = children.map((row, index) => (
    <tr key={index}>
      {(align ?? row.children).map((_, at) => {
        const cell = row.children[at]
        // What names no column is no heading.
        const Cell = index === 0 && cell && cell.children.length > 0 ? 'th' : 'td'
        const side = align?.[at]
        return (
          <Cell key={at} style={side ? { textAlign: side } : undefined}>
            {cell && drawAll(cell.children, drawing)}
          </Cell>
        )
      })}
    </tr>
  ))
  return (
    // What scrolls has to be reached by keyboard. A group, because many regions of one name would be no landmarks.
    <div role="group" className="markdown-table" dir={dir} aria-label="Table" tabIndex={0}>
      <table>
        <thead>{head}</thead>
        {rows.length > 0 && <tbody>{rows}</tbody>}
      </table>
    </div>
  )
}

function drawFootnotes(drawing: Drawing) {
  const notes: ReactNode[] = []
  // One may call another.
  for (const name of drawing.called) {
    const note = drawing.footnotes.get(name)
    if (note) notes.push(<li>{drawAll(note.children, drawing)}</li>)
  }
  if (notes.length === 0) return null
  return (
    <section dir="auto" className="footnotes">
      <h3 className="sr-only">Footnotes</h3>
      <ol>{inRow(notes)}</ol>
    </section>
  )
}

/** The number of a footnote, by the order in which they are called. */
function numberOf(identifier: string, { called }: Drawing) {
  const name = identifier.toUpperCase()
  if (!called.includes(name)) called.push(name)
  return called.indexOf(name) + 1
}

/** True for a fence, wherever it stands in its block, that will not grow any more. */
function isClosed({ position }: Kind<'code'>, { source, isWhole }: Drawing) {
  if (isWhole) return true
  const lines = source.slice(position?.start.offset ?? 0, position?.end.offset).split('\n')
  const fence = openedBy(lines[0] ?? '')
  const last = lines.length > 1 ? (lines.at(-1) ?? '') : ''
  return fence !== undefined && closes(withoutQuote(last), fence)
}
