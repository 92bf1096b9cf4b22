import { html, markdown } from '../escaped.ts'
import { modelCsv } from '../figures/model/model-csv.ts'
import type { Money } from '../figures/money.ts'
import { beforeReferences, rendered, withoutUnfinished } from '../figures/references.ts'
import { MODEL_TABLE } from '../figures/reference.ts'
import { isComplete, moneyOf, type AgentWork, type RunFile, type RunState } from './run-state.ts'
import type { SpecDraft } from './spec.ts'

type Escape = (plain: string) => string
const asIs: Escape = text => text
const inJson: Escape = text => JSON.stringify(text).slice(1, -1)

/** Files that people read hold references, each with its way of writing plain words; code and styles hold none. */
const ESCAPES: Readonly<Record<string, Escape>> = {
  markdown,
  html,
  json: inJson,
  csv: asIs,
  text: asIs,
}

/**
 * A run as it is shown and handed out: every reference in its words, spec and files is plain text, with the figures of the
 * spec's money as it is now. One that is still growing is held back.
 */
export function shownRun(state: RunState): RunState {
  const money = moneyOf(state)
  if (!money) {
    return { ...state, words: beforeReferences(state.words), spec: mapped(state.spec, beforeReferences) }
  }
  return {
    ...state,
    words: rendered(withoutUnfinished(state.words), money, markdown),
    spec: state.spec && shownSpec(state.spec, money),
    agents: state.agents.map(work => shownWork(work, money)),
  }
}

const shownWork = (work: AgentWork, money: Money): AgentWork => ({
  ...work,
  files: work.files.map((file, index) => shownFile(file, { money, isWhole: isComplete(work, index) })),
  former: work.former.map(file => shownFile(file, { money, isWhole: file.isWhole ?? true })),
})

const shown = new WeakMap<RunFile, { money: Money; isWhole: boolean; file: RunFile }>()

/** A file with its references as plain words; the same one again as long as neither it nor the money changes. */
function shownFile(file: RunFile, { money, isWhole }: { money: Money; isWhole: boolean }): RunFile {
  if (!ESCAPES[file.language] || !file.content.includes('{')) return file
  const known = shown.get(file)
  if (known?.money === money && known.isWhole === isWhole) return known.file
  const content = isWhole ? file.content : withoutUnfinished(file.content)
  const made = { ...file, content: shownText(content, file.language, money) }
  shown.set(file, { money, isWhole, file: made })
  return made
}

/** The text of a file with its references as plain words; of code as it is, and of the model its table. */
export function shownText(content: string, language: string, money: Money): string {
  const escape = ESCAPES[language]
  if (!escape) return content
  if (content.trimEnd() === MODEL_TABLE) return modelCsv(money)
  const said = language === 'markdown' ? withoutEmptyItems(content, money) : content
  return rendered(said, money, escape)
}

/** An item of a list that says nothing any more, as what is assumed until somebody says it, is none. */
const withoutEmptyItems = (content: string, money: Money) =>
  content.replace(/^- (\{\{[^{}\n]{1,100}\}\})\n?/gm, (item, reference: string) =>
    rendered(reference, money) === '' ? '' : item,
  )

/** A spec with its references as plain words; what is assumed no longer is left out. */
export function shownSpec<Any extends SpecDraft>(spec: Any, money: Money): Any {
  const plain = (text: string) => rendered(text, money)
  const { assumptions } = spec
  return {
    ...mapped(spec, plain),
    money: spec.money,
    ...(assumptions && { assumptions: assumptions.map(plain).filter(text => text !== '') }),
  }
}

/** Every text within a value, changed. */
export function mapped<Any>(value: Any, change: (text: string) => string): Any {
  if (typeof value === 'string') return change(value) as Any
  if (Array.isArray(value)) return value.map(one => mapped(one, change)) as Any
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, change)])) as Any
}
