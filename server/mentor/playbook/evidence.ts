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
  if (isAbove0('result_paid')) return 3
  if (isAbove0('result_acted')) return 2
  // Who was only written to has not done anything yet.
  if (isAbove0('leads') && !sheet.has('result_tried')) return 2
  const isRefused = sheet.value('yeses')?.value === 0 || sheet.value('result_best')?.value === 0
  return isAbove0('yeses') || isAbove0('result_agreed') || (isAbove0('interviews') && !isRefused) ? 1 : 0
}

/** The grade that a plan stands on, in the answer in which it rises; empty in any other. */
export function evidenceOf(
  { sheet, before }: Hearing,
  { playbook, scope }: { playbook: Playbook; scope: Scope },
): string {
  const grade = gradeOf(sheet)
  return grade <= gradeOf(before) ? '' : phrase(playbook, `evidence_${grade}`, scope)
}
