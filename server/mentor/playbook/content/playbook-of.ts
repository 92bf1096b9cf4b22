import { z } from 'zod'
import { FactKey } from '#shared/business/keys.ts'
import { listedBy } from '../../../extraction/text/phrases.ts'
import { type ContentFile, PlaybookError, template, yaml } from './content-file.ts'
import { Countries, Kinds, rulesWith } from './content-rules.ts'
import type { DetailWords } from '../drafts/clauses.ts'
import { entryOf } from './entry-of.ts'
import { FormulaTable, valueNamesOf } from '../sheet/formulas.ts'
import type { Entry, Playbook } from './playbook.ts'
import { namesWith } from './scope-names.ts'
import { OUTCOMES, type StageWords } from '../hearing/stages.ts'
import type { Template } from './template.ts'

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
  withoutCircle(entries)
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

/** Throws where entries answer for each other in a circle: then none of them does. */
function withoutCircle(entries: readonly Entry[]): void {
  const goesTo = new Map(
    entries.map(({ name, cases }) => [name, cases.flatMap(({ goesTo: other }) => other ?? [])]),
  )
  const follow = (name: string, passed: readonly string[]) => {
    for (const other of goesTo.get(name) ?? []) {
      if (other === name || passed.includes(other))
        throw new PlaybookError(`playbook/${name}/entry.md: goes to ${other}, and that comes back`)
      follow(other, [...passed, name])
    }
  }
  for (const { name } of entries) follow(name, [])
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
