import type { AgentName } from '#shared/agent/agents.ts'
import type { WorkEvent } from '#server/agent/agents-port.ts'
import { ModelError } from '#server/ports.ts'
import { declines } from './declines.ts'
import { fileBody } from './file-body.ts'
import { fencedFiles } from './fenced-files.ts'
import { type Fence, type Header, type Line, lineCutter } from './line-cutter.ts'

/** A greeting or a thought before the first header is shorter; after more than this none will come. */
const PREFACE_UNITS = 16_384

type FileEvent = Exclude<WorkEvent, { type: 'finish' | 'thinking' | 'cut' }>

/**
 * Splits an agent's answer, cut anywhere, into its files. What stands before the first header is left out. An answer
 * without a header is the files whose names stand over its fences, or one file, by the agent's usual name; one that
 * declines instead throws ModelError.
 */
export function fileSplitter(agent: AgentName) {
  const cutter = lineCutter()
  let body: ReturnType<typeof fileBody> | undefined
  /** a fence around the whole answer, opened before the first header */
  let around: Fence | undefined
  const preface: Line[] = []
  let prefaceUnits = 0

  const fenced = fencedFiles()

  function* take(piece: Header | Line): Generator<FileEvent> {
    if (piece.type === 'header') {
      if (!body) around = openFence(preface)
      fenced.leave()
      return yield* begin(piece.name, piece.isEdit)
    }
    const place = fenced.take(piece, { mayBegin: !body })
    if (place.type === 'begin') {
      around = undefined
      return yield* begin(place.name)
    }
    if (place.type === 'between') return
    if (body) yield* said(body.take(piece))
    else {
      preface.push(piece)
      prefaceUnits += piece.text.length
      if (prefaceUnits > PREFACE_UNITS) yield* takeAsFile()
    }
  }

  function* begin(name: string, isEdit?: true): Generator<FileEvent> {
    if (body) yield* said(body.end())
    preface.length = 0
    body = fileBody(name, around)
    yield { type: 'file', name, ...(isEdit && { isEdit }) }
  }

  /** All that was said is the agent's usual file; of a page or a table only what its fence holds. */
  function* takeAsFile(): Generator<FileEvent> {
    const lines = preface.splice(0)
    prefaceUnits = 0
    const answer = lines.map(({ text }) => text).join('')
    if (answer.trim() === '') return
    if (declines(answer)) throw new ModelError('refused', { cause: 'it declined in words' })
    const name = defaultFile(agent, answer)
    fenced.leave()
    const start = name.endsWith('.md') ? 0 : lines.findIndex(({ type }) => type === 'fence')
    yield* begin(name)
    for (const line of lines.slice(Math.max(0, start))) yield* take(line)
  }

  return {
    push: (text: string) => joined(all(cutter.push(text))),
    end() {
      const events = all(cutter.end())
      if (!body) events.push(...takeAsFile())
      return joined([...events, ...said(body?.end() ?? '')])
    },
  }

  function all(pieces: Iterable<Header | Line>): FileEvent[] {
    return [...pieces].flatMap(piece => [...take(piece)])
  }
}

/** The cutter takes no character apart; a half that a model wrote alone is none. */
const said = (text: string): FileEvent[] => (text === '' ? [] : [{ type: 'text', text: text.toWellFormed() }])

/** A fence that is the last line before the first header. */
function openFence(preface: readonly Line[]): Fence | undefined {
  const last = preface.findLast(({ text }) => text.trim() !== '')
  return last?.type === 'fence' ? last : undefined
}

/** Neighbouring texts as one. */
function joined(events: readonly FileEvent[]): FileEvent[] {
  const all: FileEvent[] = []
  for (const event of events) {
    const last = all.at(-1)
    if (event.type === 'text' && last?.type === 'text') last.text += event.text
    else all.push({ ...event })
  }
  return all
}

const defaults: Record<Exclude<AgentName, 'analyst'>, string> = {
  strategist: 'business-plan.md',
  product: 'first-version.md',
  designer: 'index.html',
  engineer: 'README.md',
  marketer: 'launch-plan.md',
}

/** The name of the one file that an agent's answer is when it names none. */
function defaultFile(agent: AgentName, answer: string): string {
  if (agent !== 'analyst') return defaults[agent]
  return looksLikeTable(answer) ? 'model.csv' : 'model.md'
}

/** Whether the first two lines, fences aside, have the same number of commas. */
function looksLikeTable(answer: string): boolean {
  const lines = answer.split('\n').filter(line => line.trim() !== '' && !/^ {0,3}(?:```|~~~)/.test(line))
  const [head = 0, row = 0] = lines.slice(0, 2).map(line => line.split(',').length)
  return head > 1 && head === row
}
