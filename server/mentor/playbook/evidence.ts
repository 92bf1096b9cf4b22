import type { Hearing } from './hearing.ts'
import type { Playbook } from './playbook.ts'
import { phrase } from './scope.ts'
import type { Sheet } from './sheet.ts'
import type { Scope } from './template.ts'

/** 0 said by nobody, 1 said by people, 2 shown by what they do, 3 paid for, 4 paid again. */
export type Grade = 0 | 1 | 2 | 3 | 4

/** What people did, from the strongest: came back, paid, left a name, said so. */
export function gradeOf(sheet: Sheet): Grade {
  const isAbove0 = (name: string) => (sheet.value(name)?.value ?? 0) > 0
  if (isAbove0('repeat_rate')) return 4
  if (['customers', 'sales', 'revenue'].some(isAbove0)) return 3
  if (isAbove0('leads')) return 2
  return isAbove0('interviews') || isAbove0('yeses') ? 1 : 0
}

/** The grade that a plan stands on, in the answer in which it changes; empty in any other. */
export function evidenceOf(
  { sheet, before }: Hearing,
  { playbook, scope }: { playbook: Playbook; scope: Scope },
): string {
  const grade = gradeOf(sheet)
  return grade === 0 || grade === gradeOf(before) ? '' : phrase(playbook, `evidence_${grade}`, scope)
}
