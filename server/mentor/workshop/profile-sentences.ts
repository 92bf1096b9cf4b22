import type { Fact } from '#shared/business/fact.ts'
import { keyRules } from '#shared/business/keys.ts'
import { middle } from '#shared/business/monthly.ts'
import { withArticle } from '#shared/article.ts'
import { listed } from './hearing/meanings.ts'
import type { HeardProject } from './idea-from.ts'
import { percent } from './legacy/writing/figures.ts'

/** What the profile of the named business told, said as such. */
export function profileSentences({ fromProfile }: HeardProject, show: (value: number) => string): string[] {
  return listed(
    fromProfile.flatMap(fact => profileItem(fact, show) ?? []),
    list => `From your business profile: ${list}.`,
  )
}

export function profileItem({ key, part, value }: Fact, show: (value: number) => string): string | undefined {
  if (key === null) return undefined
  const { kind, text, date, share, per, unit } = value
  const amount = value.amount ?? middle(value)
  const told =
    text ??
    date ??
    (share !== undefined ? percent(share) : undefined) ??
    (amount === undefined ? undefined : kind === 'money' ? show(amount) : String(amount))
  if (told === undefined) return undefined
  const rate =
    per === undefined || per === 'once'
      ? ''
      : per === 'unit'
        ? unit
          ? ` ${withArticle(unit)}`
          : ' each'
        : ` ${withArticle(per)}`
  return `${part ?? keyRules[key].label} ${told}${rate}`
}
