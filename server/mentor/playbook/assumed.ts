import type { Playbook } from './playbook.ts'
import type { Sheet } from './sheet.ts'

/** The sheet with those shares that may be assumed, in the kind of business that it is. */
export function withAssumed(sheet: Sheet, names: readonly string[], playbook: Playbook): Sheet {
  const found = names.flatMap(name => {
    const rule = assumptionOf(name, sheet, playbook)
    return rule && !sheet.has(name) ? [[name, rule.share] as const] : []
  })
  return found.length > 0 ? sheet.assuming(found) : sheet
}

export function assumptionOf(name: string, { parts }: Sheet, { assumptions }: Playbook) {
  const rules = assumptions.get(name) ?? []
  return rules.find(({ kinds }) => kinds.length === 0 || kinds.includes(parts.words.kind ?? ''))
}
