import { withoutControls } from '#shared/text.ts'
import type { DraftKind } from './fences.ts'

export interface Draft {
  /** to whom, as it was written; '' where it is not said */
  to: string
  /** the subject of an email, the headline of an ad; '' for none */
  title: string
  body: string
}

/** The lines that may stand over the body, as they are written in the fence. */
const HEADERS: Record<DraftKind, Partial<Record<'to' | 'title', string>>> = {
  email: { to: 'to:', title: 'subject:' },
  message: {},
  ad: { title: 'headline:' },
  page: {},
}

/**
 * A fence's text as what it is to be sent as. `isWhole` is false while it is typed: a first line that may still become
 * 'Subject:' is then left out, so that it does not stand in the body for a moment.
 */
export function readDraft(kind: DraftKind, text: string, isWhole: boolean): Draft {
  const lines = withoutControls(text).replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  const draft: Draft = { to: '', title: '', body: '' }
  const awaited = new Map(Object.entries(HEADERS[kind]) as ['to' | 'title', string][])
  let at = 0
  for (; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trimStart()
    const start = line.toLowerCase()
    const found = [...awaited].find(([, name]) => start.startsWith(name))
    if (found) {
      const [part, name] = found
      draft[part] = oneLine(line.slice(name.length))
      awaited.delete(part)
    } else if (line !== '') {
      const isHalf = !isWhole && at === lines.length - 1
      if (isHalf && [...awaited.values()].some(name => name.startsWith(start))) at += 1
      break
    }
  }
  draft.body = lines.slice(at).join('\n').trimEnd()
  return draft
}

const oneLine = (text: string) => text.replaceAll('\t', ' ').trim()
