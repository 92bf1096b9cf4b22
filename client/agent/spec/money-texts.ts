import { moneyTextUnits } from '#shared/figures/fit-money.ts'
import type { Goal, Money, Offer, Per } from '#shared/figures/money.ts'

const per: Record<Per, string> = {
  once: 'once',
  hour: 'each hour',
  day: 'each day',
  week: 'each week',
  month: 'each month',
  year: 'each year',
}
const billed: Record<Offer['billed'], string> = { each: 'as it goes by', prepaid: 'ahead, for the year' }
const capacityPer: Record<NonNullable<Money['capacity']>['per'], string> = {
  day: 'day',
  week: 'week',
  month: 'month',
}
const goalOf: Record<Goal['of'], string> = {
  units: 'sales or customers',
  revenue: 'revenue',
  profit: 'profit',
}
const goalPer: Record<Goal['per'], string> = {
  total: 'in all',
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
}

const longest = (units: number) => `At most ${units} characters, please.`

/** What keeps a value from being taken, by the last part of its place. */
const faults: Record<string, string> = {
  currency: longest(moneyTextUnits.currency),
  unit: longest(moneyTextUnits.unit),
  name: longest(moneyTextUnits.name),
  title: longest(moneyTextUnits.title),
  share: 'Between 0 and 100, please.',
  share_of_customers: 'Between 0 and 100, please.',
  churn: 'Between 0 and 100, please.',
  by: 'A date after today and within five years, please.',
  from_month: 'A month from 1 to 60, please.',
  units: 'A whole number, please.',
}
const AMOUNT = 'An amount of 0 or more, please, with at most two decimals.'

export const moneyTexts = {
  legend: 'Money',
  per,
  billed,
  capacityPer,
  goalOf,
  goalPer,
  faultAt: (place: string) => faults[place.slice(place.lastIndexOf('.') + 1)] ?? AMOUNT,
} as const
