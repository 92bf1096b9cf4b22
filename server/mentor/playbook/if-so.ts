import type { Fact } from '#shared/business/fact.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { type Choice, caseFor } from './choose.ts'
import { figureTold, headlinesOf } from './figures.ts'
import { listed } from './format.ts'
import { type Hearing, supposing } from './hearing.ts'
import type { Playbook } from './playbook.ts'
import { phrase, scopeOf } from './scope.ts'
import { keysOf, type Sheet } from './sheet.ts'
import { extended } from './template.ts'

export interface IfSo {
  /** what follows, marked: '**If I read you right (price $45):** ...' */
  line: string
  /** whether it is so, where only one number waits */
  question: { words: string; asks: FactKey } | undefined
}

/**
 * What would follow if the numbers that wait for the person's yes, and that complete the answer, are what they seem to be. They are no
 * input of anything else.
 */
export function ifSo({ entry }: Choice, hearing: Hearing, playbook: Playbook): IfSo | undefined {
  const waiting = likeliest(hearing)
  if (waiting.length === 0) return undefined
  const sheet = supposing(hearing, waiting, playbook)
  const fitting = caseFor(entry, sheet, { playbook, text: hearing.words })
  const name = completed(fitting?.gives, { now: hearing.sheet, after: sheet, playbook })
  const result = name === undefined ? undefined : sheet.value(name)
  if (!result) return undefined
  const used = keysOf(result)
  const supposed = waiting.filter(({ key }) => key !== null && used.includes(key))
  const [one, another] = supposed
  if (!one?.key) return undefined
  const keys = [...new Set(supposed.map(({ key }) => key))]
  const items = keys.flatMap(key => {
    const value = key === null ? undefined : sheet.value(key)
    const told = value && figureTold(value, sheet, playbook)
    return told ? [`${told.label} ${told.value}`] : []
  })
  const told = figureTold(result, sheet, playbook)
  const scope = extended(scopeOf({ playbook, sheet }), {
    items: listed(items),
    result_label: told.label,
    result_value: told.value,
    result_shown: told.shown,
  })
  return {
    line: phrase(playbook, 'if_so', scope),
    question: another ? undefined : { words: phrase(playbook, 'if_so_question', scope), asks: one.key },
  }
}

interface Completing {
  now: Sheet
  after: Sheet
  playbook: Playbook
}

/** What comes out otherwise than now: what the answer is about, else what is most worth telling. */
function completed(gives: string | undefined, { now, after, playbook }: Completing): string | undefined {
  const isNew = (name: string) => after.has(name) && after.value(name)?.value !== now.value(name)?.value
  if (gives !== undefined && isNew(gives)) return gives
  return headlinesOf(after, playbook).find(({ name }) => isNew(name))?.name
}

/**
 * Of several that may be the same the likeliest. What another number of the same message is surely is taken; what an older one is may
 * have changed.
 */
function likeliest({ waiting, facts }: Hearing): Fact[] {
  const best = new Map<string, Fact>()
  for (const fact of waiting) {
    if (fact.key === null) continue
    const { message_id } = fact.source
    const isSame = (other: Fact) =>
      other.key === fact.key && other.part === fact.part && other.source.message_id === message_id
    // Rent and insurance are both fixed costs, and one more of them.
    const isOneMore = keyRules[fact.key].isSum
    const name = isOneMore ? fact.id : `${fact.key} ${fact.part ?? ''}`
    const other = best.get(name)
    const isBetter = !other || other.source.message_id !== message_id || oddsOf(fact) > oddsOf(other)
    if ((isOneMore || !facts.some(isSame)) && isBetter) best.set(name, fact)
  }
  return [...best.values()]
}

const oddsOf = ({ key, candidates = [] }: Fact) =>
  candidates.find(candidate => candidate.key === key)?.probability ?? 0
