import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { FactKey } from '#shared/business/keys.ts'
import { type Listed, listedBy } from '../../extraction/phrases.ts'
import type { Terms } from '../../extraction/term-finder.ts'
import { type BusinessKind, type Goal, Kinds, type RowsRule, type Rules, rulesWith } from './content-rules.ts'
import type { DetailWords } from './details.ts'
import { type Formulas, FormulaTable, valueNamesOf } from './formulas.ts'
import { OUTCOMES, type StageWords } from './stages.ts'
import { type Names, namesWith } from './scope-names.ts'
import { conditionOf, namesIn, type Template, templateOf } from './template.ts'

/** A file of the content, its path from the content's folder. */
export interface ContentFile {
  path: string
  text: string
}

/** Content that cannot be used; its message begins with file and line. */
export class PlaybookError extends Error {}

const EntryRule = z.strictObject({
  /** how a second ask of this kind is announced below the first: 'On the price' */
  heading: z.string(),
  /** what the entry is for, for who reads the folder */
  about: z.string().optional(),
})

export interface StepContent {
  /** 'break-even/count-a-day': never offered twice */
  id: string
  needs: readonly string[]
  when: Template | undefined
  action: Template
  sign: { label: string; at_least: Goal; says: Template }
  stop: { label: string; at_most: Goal; says: Template } | undefined
  days: number
}

export interface CaseContent {
  name: string
  says: readonly string[]
  needs: readonly string[]
  when: Template | undefined
  assume: readonly string[]
  gives: string | undefined
  rows: Readonly<Record<string, RowsRule>>
  ask: readonly string[]
  steps: readonly StepContent[]
  short: Template | undefined
  isGraded: boolean
  goesTo: string | undefined
  isAlone: boolean
  body: Template
  /** 'playbook/break-even/entry.md:12' */
  at: string
}

export interface Entry {
  name: string
  heading: string
  /** the first that fits answers */
  cases: readonly CaseContent[]
  /** what its cases are for, by their names */
  phrases: Terms
  /** the tables beside it, by the name of their file */
  data: Readonly<Record<string, unknown>>
}

export interface Figure {
  label: Template
  /** the value with its noun: '68 loaves a month' */
  says: Template | undefined
  /** its arithmetic in a line */
  shown: Template | undefined
  /** worth telling when it can be computed for the first time; the more telling stand first */
  isHeadline: boolean
}

export interface Assumption {
  share: number
  kinds: readonly string[]
  says: Template
}

/** A language that answers are not written in. */
export interface Language {
  /** of what it is written in, where that tells it: a Unicode script */
  script?: string | undefined
  /** small words that others of its script do not have */
  words: readonly string[]
  says: string
}

/** Plain data: the build writes it down as it was read and checked. */
export interface Playbook {
  /** the ways to what can be computed */
  formulas: Formulas
  names: Names
  entries: ReadonlyMap<string, Entry>
  /** sentences of the engine's own, by name */
  phrases: ReadonlyMap<string, Template>
  figures: ReadonlyMap<string, Figure>
  questions: ReadonlyMap<FactKey, Template>
  /** of several for a value the first that is for the kind of business, or for any */
  assumptions: ReadonlyMap<string, readonly Assumption[]>
  kinds: Listed<BusinessKind>
  /** kinds of buyers, by the terms that name one */
  audiences: Listed<BusinessKind>
  /** by its name in the content; its terms, what it is called, and what the law says there */
  countries: Listed<Country>
  languages: ReadonlyMap<string, Language>
  outcomes: StageWords
  /** what words beside a number say of it */
  meanings: Terms
  /** what costs are paid for once */
  events: Listed<BusinessKind>
  details: DetailWords
  /** the asks that another entry answers */
  servedBy: ReadonlyMap<string, string>
}

const Questions = z.partialRecord(FactKey, z.string())
const Phrases = z.array(z.string())
const Stages = z.record(z.string(), z.string())
const Outcomes = z.strictObject({
  seen: Stages,
  tried: Stages,
  replied: Stages,
  agreed: Stages,
  acted: Stages,
  paid: Stages,
  nobody: Phrases,
  single: Phrases,
  said: Phrases,
  silent: Phrases,
  spent: Phrases,
  free_online: Phrases,
})
const Details = z.strictObject({
  terms: z.record(z.string(), Phrases),
  topics: z.record(z.string(), Phrases),
  spelled: z.record(z.string(), z.string()),
})

const Countries = z.record(z.string(), z.looseObject({ terms: z.array(z.string()), called: z.string() }))
export type Country = z.infer<typeof Countries>[string]

const Languages = z.record(
  z.string(),
  z.strictObject({
    script: z.string().optional(),
    words: z.string().transform(words => words.split(' ').filter(word => word !== '')),
    says: z.string(),
  }),
)

/** Reads the content. Throws PlaybookError where something of it is broken. */
export function playbookOf(files: readonly ContentFile[]): Playbook {
  const textOf = (path: string) => {
    const file = files.find(each => each.path === path)
    if (!file) throw new PlaybookError(`playbook/${path}: is missing`)
    return { ...file, line: 1 }
  }
  const kinds = yaml(textOf('kinds.yaml'), Kinds)
  const formulas = yaml(textOf('formulas.yaml'), FormulaTable)
  const names = namesWith(valueNamesOf(formulas.keys()))
  const rules = rulesWith(names.values)
  const entries = files
    .filter(({ path }) => path.endsWith('/entry.md'))
    .map(file => entryOf(file, { files, names, rules, kinds }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const figures = yaml(textOf('figures.yaml'), rules.Figures)
  const assumptions = yaml(textOf('assumptions.yaml'), rules.Assumptions)
  const templates = (path: string, texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([name, text]) => [name, template(text, `${path}: ${name}`)] as const)
  return {
    formulas,
    names,
    entries: new Map(entries.map(entry => [entry.name, entry])),
    phrases: new Map(
      templates('phrases.yaml', yaml(textOf('phrases.yaml'), z.record(z.string(), z.string()))),
    ),
    figures: new Map(
      Object.entries(figures).map(([name, { label, says, shown, headline }]) => {
        const read = (text: string | undefined) =>
          text === undefined ? undefined : template(text, `figures.yaml: ${name}`)
        return [
          name,
          {
            label: template(label, `figures.yaml: ${name}`),
            says: read(says),
            shown: read(shown),
            isHeadline: headline,
          },
        ]
      }),
    ),
    questions: new Map(
      templates('questions.yaml', yaml(textOf('questions.yaml'), Questions)) as [FactKey, Template][],
    ),
    assumptions: new Map(
      Object.entries(assumptions).map(([name, rules]) => [
        name,
        rules.map(rule => ({ ...rule, says: template(rule.says, `assumptions.yaml: ${name}`) })),
      ]),
    ),
    kinds: listedBy(kinds),
    audiences: listedBy(yaml(textOf('audiences.yaml'), Kinds)),
    countries: listedBy(yaml(textOf('countries.yaml'), Countries)),
    languages: new Map(Object.entries(yaml(textOf('languages.yaml'), Languages))),
    outcomes: stageWords(yaml(textOf('outcomes.yaml'), Outcomes)),
    events: listedBy(yaml(textOf('events.yaml'), Kinds)),
    meanings: yaml(textOf('meanings.yaml'), z.record(z.string(), Phrases)),
    details: detailWords(yaml(textOf('details.yaml'), Details)),
    servedBy: servedIn(textOf('README.md').text),
  }
}

const stageWords = (content: z.output<typeof Outcomes>): StageWords => {
  const { nobody, single, said, silent, spent, free_online, ...stages } = content
  const named = OUTCOMES.flatMap(outcome =>
    Object.entries(stages[outcome]).map(([name, phrases]) => ({ name, outcome, phrases })),
  )
  return {
    stages: Object.fromEntries(named.map(({ name, phrases }) => [name, [phrases]])),
    outcomes: new Map(named.map(({ name, outcome }) => [name, outcome])),
    around: { nobody, single, said, silent, spent },
    freeOnline: free_online,
  }
}

const detailWords = ({ terms, topics, spelled }: z.output<typeof Details>): DetailWords => {
  const about = Object.entries(topics).map(([name, phrases]) => [`about ${name}`, phrases] as const)
  return { topics, spelled, phrases: { ...terms, ...Object.fromEntries(about) } }
}

const SERVED = /^\| ([a-z-]+) \| ([a-z-]+) \|$/gm

/** The table of asks that have no entry of their own, and the entries that serve them. */
function servedIn(readme: string): ReadonlyMap<string, string> {
  return new Map(Array.from(readme.matchAll(SERVED), ([, ask = '', entry = '']) => [ask, entry]))
}

interface Content {
  files: readonly ContentFile[]
  names: Names
  rules: Rules
  kinds: z.output<typeof Kinds>
}

/** An entry is front matter about itself, then its cases: front matter and what is said, each between lines of '---'. */
function entryOf({ path, text }: ContentFile, { files, kinds, ...content }: Content): Entry {
  const [name = ''] = path.split('/')
  const [, first, ...parts] = partsOf(path, text)
  if (!first) throw new PlaybookError(`playbook/${path}:1: front matter is expected between lines of ---`)
  const { heading } = yaml(first, EntryRule)
  const [, ...rest] = parts
  const cases: CaseContent[] = []
  for (let index = 0; index + 1 < rest.length; index += 2) {
    const [front, body] = [rest[index], rest[index + 1]]
    if (!front || !body) continue
    const one = caseOf(name, { front, body }, content)
    if (one.goesTo !== undefined && !files.some(each => each.path === `${one.goesTo}/entry.md`))
      throw new PlaybookError(`playbook/${path}:${front.line}: no entry is called ${one.goesTo}`)
    cases.push(one)
  }
  if (cases.length === 0) throw new PlaybookError(`playbook/${path}: has no case`)
  const folder = `${name}/`
  const data = files
    .filter(each => each.path.startsWith(folder) && each.path.endsWith('.yaml'))
    .map(each => [
      each.path.slice(folder.length, -'.yaml'.length),
      withLike(yaml({ ...each, line: 1 }, z.unknown()), kinds),
    ])
  const phrases = Object.fromEntries(cases.map(({ name: each, says }) => [each, says]))
  return { name, heading, cases, phrases, data: Object.fromEntries(data) as Record<string, unknown> }
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

interface Part extends ContentFile {
  /** of its first line in the file */
  line: number
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
  { names, rules }: Pick<Content, 'names' | 'rules'>,
): CaseContent {
  const rule = yaml(front, rules.CaseRule)
  const at = `${front.path}:${front.line}`
  const rows = new Set(Object.keys(rule.rows))
  const allowed = { names, rows }
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

/** A template whose names all exist; a slip of the pen is found at the start, not in an answer. */
function checked(
  read: Template,
  { names, rows }: { names: Names; rows: ReadonlySet<string> },
  at: string,
): Template {
  for (const [first = '', second] of namesIn(read)) {
    const isName = names.scope.has(first) || rows.has(first)
    const isOfKnown = !(first === 'known' || first === 'assumed') || names.knowable.has(second ?? '')
    if (!isName || !isOfKnown)
      throw new PlaybookError(`playbook/${at}: nothing is called ${isName ? `known.${second ?? ''}` : first}`)
  }
  return read
}

function template(text: string, at: string): Template {
  try {
    return templateOf(text)
  } catch (error) {
    throw new PlaybookError(`playbook/${at}: ${String((error as Error).message)}`)
  }
}

function condition(text: string, at: string): Template {
  try {
    return conditionOf(text)
  } catch (error) {
    throw new PlaybookError(`playbook/${at}: ${String((error as Error).message)}`)
  }
}

function yaml<Schema extends z.ZodType>({ path, text, line }: Part, schema: Schema): z.output<Schema> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const [broken] = document.errors
  if (broken) {
    const at = line + (broken.linePos?.[0].line ?? 1) - 1
    throw new PlaybookError(`playbook/${path}:${at}: ${broken.message.split('\n', 1)[0] ?? ''}`)
  }
  const result = schema.safeParse(document.toJS())
  if (result.success) return result.data
  const [issue] = result.error.issues
  const where = [
    ...(issue?.path ?? []),
    ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
  ]
  const keys = where.map(String)
  const offset = offsetAt(document, where)
  const at = line + lineCounter.linePos(offset).line - 1
  throw new PlaybookError(`playbook/${path}:${at}: ${keys.join('.')}: ${issue?.message ?? 'is wrong'}`)
}

/** Where the deepest part of a path begins in its text. */
function offsetAt(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    const range = (node as { range?: [number, number, number] | null } | undefined)?.range
    if (range) return range[0]
  }
  return 0
}
