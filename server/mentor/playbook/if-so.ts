import type { FactKey } from '#shared/business/keys.ts'
import { type Choice, caseFor } from './choose.ts'
import { figureTold } from './figures.ts'
import { type Hearing, supposing } from './hearing.ts'
import type { Playbook } from './playbook.ts'
import { phrase, scopeOf } from './scope.ts'
import { extended } from './steps.ts'

export interface IfSo {
  /** what follows, marked: '**If the 45 is the stall a day:** ...' */
  line: string
  question: { words: string; asks: FactKey }
}

/** What would follow if the one number that waits for the person's yes, and that completes the answer, is what it seems to be. */
export function ifSo({ entry }: Choice, hearing: Hearing, playbook: Playbook): IfSo | undefined {
  const found = hearing.waiting.flatMap(fact => {
    if (fact.key === null) return []
    const sheet = supposing(hearing, fact, playbook)
    const gives = caseFor(entry, sheet, playbook)?.gives
    const result = gives === undefined ? undefined : sheet.value(gives)
    const said = sheet.value(fact.key)
    if (!gives || !result || !said || hearing.sheet.has(gives)) return []
    return [{ key: fact.key, fact: figureTold(said, sheet, playbook), sheet, result }]
  })
  const [one, another] = found
  if (!one || another) return undefined
  const { label, value } = one.fact
  const told = figureTold(one.result, one.sheet, playbook)
  const scope = extended(scopeOf({ playbook, sheet: one.sheet }), {
    fact_label: label,
    fact_value: value,
    result_label: told.label,
    result_value: told.value,
    result_shown: told.shown,
  })
  return {
    line: phrase(playbook, 'if_so', scope),
    question: { words: phrase(playbook, 'if_so_question', scope), asks: one.key },
  }
}
