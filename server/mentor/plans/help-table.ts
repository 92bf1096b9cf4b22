import type { Facts } from '../workshop/legacy/facts.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import type { HelpSums } from './help-sums.ts'

/** What a co-founder on equal terms holds. */
export const EQUAL_SHARE = 0.5

/** The same hours as a freelancer, an employee and a co-founder. */
export function waysToGetHelp(facts: Facts, { freelanceAMonth, employedAMonth }: HelpSums): string {
  const show = (value: number) => money(value, facts.currency)
  return table(
    ['Way', 'A month', 'Right when', 'Wrong when'],
    [
      [
        'Freelancer',
        show(freelanceAMonth),
        'a task with an end, or hours that change',
        'they would work only for you: the law may call that employment',
      ],
      [
        'Employee',
        show(employedAMonth),
        'the same hours every week, all year',
        'one bad month would make you late with the pay',
      ],
      [
        'Co-founder',
        `no pay, up to ${percent(EQUAL_SHARE)} of everything`,
        'the business cannot exist without that skill',
        'money would buy the same hours',
      ],
    ],
    [1],
  )
}
