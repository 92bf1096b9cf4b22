import type { Amount } from './amounts.ts'
import { allIn } from './all-in.ts'
import type { Facts, FigureName } from './facts.ts'
import type { FixedPart } from './fixed-parts.ts'
import { FORMS } from './relative-forms.ts'
import { targetOf } from './relative-targets.ts'

/** One figure, or one of the named monthly costs, changed by a share, a factor or an amount. */
export interface Change {
  target: FigureName | FixedPart
  isPart: boolean
  factor: number | undefined
  /** the amount by which it rises or falls */
  by: Amount | undefined
  sign: 1 | -1
}

const MAY_CHANGE =
  /\b(?:rais|increas|lift|bump|put|grow|grew|boost|improv|lower|cut|reduc|drop|decreas|slash|trim|shrink|bring|goes? |went|ris|rose|fall|fell|climb|jump|declin|higher|more|extra|up\b|less|fewer|down|cheaper|add|tak|knock|los|sav|off\b|discount|times|half|halv|twice|doubl|tripl|third|quarter)/i
const FARTHEST_UNITS = 1_200

/** What a text changes by a share, a factor or an amount, and which of its amounts that takes. */
export function changesIn(text: string, amounts: readonly Amount[], facts: Facts, isTried: boolean) {
  const marked = MAY_CHANGE.test(text) ? withMarks(text, amounts).slice(0, FARTHEST_UNITS) : ''
  const changes: Change[] = []
  const used = new Set<number>()
  if (marked === '') return { changes, used }
  const taken: [number, number][] = []
  for (const { pattern, sign, factor, isTriedOnly } of FORMS) {
    if (isTriedOnly && !isTried) continue
    for (const found of allIn(marked, pattern)) {
      const end = found.index + found[0].length
      if (taken.some(([from, to]) => found.index < to && end > from)) continue
      const index = found.groups?.['amount']
      const by = index === undefined ? undefined : amounts[Number(index)]
      const target = targetOf(found.groups?.['target'] ?? 'costs', facts)
      if (!target || (index !== undefined && !by)) continue
      taken.push([found.index, end])
      if (index !== undefined) used.add(Number(index))
      changes.push({
        ...target,
        sign,
        by: factor === undefined ? by : undefined,
        factor: factor || (factor === 0 ? by?.value : undefined),
      })
    }
  }
  return { changes, used }
}

// '#0#' for the first amount: the forms need not know how numbers are written.
function withMarks(text: string, amounts: readonly Amount[]): string {
  let marked = ''
  let from = 0
  for (const [index, { start, end }] of amounts.entries()) {
    marked += `${text.slice(from, start).replace(/#/g, ' ')}#${index}#`
    from = end
  }
  return marked + text.slice(from).replace(/#/g, ' ')
}

/** The value after a change. Shares move by points while that leaves something, else by their own share. */
export function changedValue(value: number, { factor, by, sign }: Change, isShare: boolean): number {
  if (factor !== undefined) return value * factor
  if (!by) return value
  const share = by.value / 100
  const changed =
    by.kind !== 'percent'
      ? value + sign * by.value
      : isShare && share < value
        ? value + sign * share
        : value * (1 + sign * share)
  return Math.max(0, Math.round(changed * 1e6) / 1e6)
}
