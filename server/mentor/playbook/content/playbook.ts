import type { FactKey } from '#shared/business/keys.ts'
import type { Listed } from '../../../extraction/text/phrases.ts'
import type { Terms } from '../../../extraction/text/term-finder.ts'
import type { BusinessKind, Country, Goal, RowsRule } from './content-rules.ts'
import type { DetailWords } from '../drafts/clauses.ts'
import type { Formulas } from '../sheet/formulas.ts'
import type { Names } from './scope-names.ts'
import type { StageWords } from '../hearing/stages.ts'
import type { Template } from './template.ts'

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
