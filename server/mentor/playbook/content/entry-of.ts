import { z } from 'zod'
import type { Kinds, Rules } from './content-rules.ts'
import { condition, type ContentFile, type Part, PlaybookError, template, yaml } from './content-file.ts'
import type { CaseContent, Entry } from './playbook.ts'
import type { Names } from './scope-names.ts'
import { namesIn, type Template } from './template.ts'

const EntryRule = z.strictObject({
  /** how a second ask of this kind is announced below the first: 'On the price' */
  heading: z.string(),
  /** what the entry is for, for who reads the folder */
  about: z.string().optional(),
})

interface Content {
  files: readonly ContentFile[]
  names: Names
  rules: Rules
  kinds: z.output<typeof Kinds>
}

/** An entry is front matter about itself, then its cases: front matter and what is said, each between lines of '---'. */
export function entryOf({ path, text }: ContentFile, { files, kinds, ...content }: Content): Entry {
  const [name = ''] = path.split('/')
  const [, first, ...parts] = partsOf(path, text)
  if (!first) throw new PlaybookError(`playbook/${path}:1: front matter is expected between lines of ---`)
  const { heading } = yaml(first, EntryRule)
  const folder = `${name}/`
  const data = Object.fromEntries(
    files
      .filter(each => each.path.startsWith(folder) && each.path.endsWith('.yaml'))
      .map(each => [
        each.path.slice(folder.length, -'.yaml'.length),
        withLike(yaml({ ...each, line: 1 }, z.unknown()), kinds),
      ]),
  ) as Record<string, unknown>
  const [, ...rest] = parts
  const cases: CaseContent[] = []
  for (let index = 0; index + 1 < rest.length; index += 2) {
    const [front, body] = [rest[index], rest[index + 1]]
    if (!front || !body) continue
    const one = caseOf(name, { front, body }, { ...content, data })
    if (one.goesTo !== undefined && !files.some(each => each.path === `${one.goesTo}/entry.md`))
      throw new PlaybookError(`playbook/${path}:${front.line}: no entry is called ${one.goesTo}`)
    cases.push(one)
  }
  if (cases.length === 0) throw new PlaybookError(`playbook/${path}: has no case`)
  const phrases = Object.fromEntries(cases.map(({ name: each, says }) => [each, says]))
  return { name, heading, cases, phrases, data }
}

/** Tables by kind of business: a kind that is like another has that one's row, where it has none of its own. */
function withLike(table: unknown, kinds: z.output<typeof Kinds>): unknown {
  const rows = z.record(z.string(), z.unknown()).safeParse(table).data
  if (!rows) return table
  const own = Object.entries(rows).map(([name, row]) => [name, withLike(row, kinds)] as const)
  const like = Object.entries(kinds).flatMap(([kind, { like: other }]) =>
    other !== undefined && other in rows && !(kind in rows) ? [[kind, rows[other]] as const] : [],
  )
  return Object.fromEntries([...own, ...like])
}

function partsOf(path: string, text: string): Part[] {
  const parts: Part[] = []
  let lines: string[] = []
  let start = 1
  for (const [index, line] of text.split('\n').entries()) {
    if (line !== '---') {
      lines.push(line)
      continue
    }
    parts.push({ path, text: lines.join('\n'), line: start })
    lines = []
    start = index + 2
  }
  return [...parts, { path, text: lines.join('\n'), line: start }]
}

function caseOf(
  entry: string,
  { front, body }: { front: Part; body: Part },
  { names, rules, data }: Pick<Content, 'names' | 'rules'> & Pick<Entry, 'data'>,
): CaseContent {
  const rule = yaml(front, rules.CaseRule)
  const at = `${front.path}:${front.line}`
  const rows = new Set(Object.keys(rule.rows))
  const allowed = { names, rows, data }
  const read = (text: string) => checked(template(text, at), allowed, at)
  return {
    name: rule.case,
    says: rule.says ?? [],
    needs: rule.needs,
    when: rule.when === undefined ? undefined : checked(condition(rule.when, at), allowed, at),
    assume: rule.assume,
    gives: rule.gives,
    rows: rule.rows,
    ask: rule.ask,
    steps: rule.steps.map(({ id, when, action, sign, stop, ...step }) => ({
      ...step,
      id: `${entry}/${id}`,
      when: when === undefined ? undefined : checked(condition(when, at), allowed, at),
      action: read(action),
      sign: { ...sign, says: read(sign.says) },
      stop: stop && { ...stop, says: read(stop.says) },
    })),
    short: rule.short === undefined ? undefined : read(rule.short.trim()),
    isGraded: rule.graded,
    goesTo: rule.goes_to,
    isAlone: rule.alone,
    body: checked(
      template(body.text.trim(), `${body.path}:${body.line}`),
      allowed,
      `${body.path}:${body.line}`,
    ),
    at: `playbook/${at}`,
  }
}

interface Allowed extends Pick<Entry, 'data'> {
  names: Names
  rows: ReadonlySet<string>
}

/** A template whose names all exist; a slip of the pen is found at the start, not in an answer. */
function checked(read: Template, { names, rows, data }: Allowed, at: string): Template {
  for (const path of namesIn(read)) {
    const [first = '', second] = path
    const isName = names.scope.has(first) || rows.has(first)
    const isOfKnown = !(first === 'known' || first === 'assumed') || names.knowable.has(second ?? '')
    const isThere = first !== 'data' || isIn(data, path.slice(1))
    if (!isName || !isOfKnown || !isThere)
      throw new PlaybookError(`playbook/${at}: nothing is called ${isName ? path.join('.') : first}`)
  }
  return read
}

/** A path into tables; what is looked up by a name that an answer computes is looked at no further. */
function isIn(table: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined || typeof table !== 'object' || table === null || Array.isArray(table)) return true
  return Object.hasOwn(table, name) && isIn(Reflect.get(table, name), rest)
}
