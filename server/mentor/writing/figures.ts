import { grouped } from '../workshop/legacy/writing/money.ts'

/** '1 kit', '67 kits', '1,500 kits'. */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(Math.round(count))} ${Math.round(count) === 1 ? one : many}`
}

/** 0.315 -> '31.5 %', where a step of a tenth is the point. */
export function percentInTenths(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
}

/** 7.24 -> '7.2', 12 -> '12': a count that is an average. */
export function tenths(value: number): string {
  return (Math.round(value * 10) / 10).toString()
}
