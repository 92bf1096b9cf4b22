import { createContext } from 'react'
import { closes, openedBy, withoutQuote } from './fences.ts'

interface Block {
  source: string
  /** false for the one that is being typed, or was when it was stopped */
  isWhole: boolean
}

/** The block that is being read as Markdown, for elements that have to know whether they are whole. */
export const ReadBlock = createContext<Block>({ source: '', isWhole: true })

interface Position {
  start: { offset?: number | undefined }
  end: { offset?: number | undefined }
}

/** True for a fence, wherever it stands in its block, that will not grow any more. */
export function isClosedIn({ source, isWhole }: Block, position: Position | undefined) {
  if (isWhole) return true
  const lines = source.slice(position?.start.offset ?? 0, position?.end.offset).split('\n')
  const fence = openedBy(lines[0] ?? '')
  const last = lines.length > 1 ? (lines.at(-1) ?? '') : ''
  return fence !== undefined && closes(withoutQuote(last), fence)
}
