import { grouped } from './money.ts'

/** '1 kit', '67 kits', '1,500 kits'. */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(Math.round(count))} ${Math.round(count) === 1 ? one : many}`
}

/** 0.034 -> '3.4 %', 0.25 -> '25 %'. */
export function percent(share: number): string {
  const value = share * 100
  return `${Math.abs(value) < 10 && !Number.isInteger(Math.round(value * 10) / 10) ? value.toFixed(1) : Math.round(value)} %`
}

/** 0.315 -> '31.5 %', where a step of a tenth is the point. */
export function percentInTenths(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
}

/** 7.24 -> '7.2', 12 -> '12': a count that is an average. */
export function tenths(value: number): string {
  return (Math.round(value * 10) / 10).toString()
}

/** 7.24 -> '7.2'; from ten on, tenths say nothing. */
export function months(value: number): string {
  const text = value < 10 ? (Math.round(value * 10) / 10).toString() : grouped(Math.round(value))
  return `${text} ${Number(text) === 1 ? 'month' : 'months'}`
}

const WORDS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const

/** A small count inside a sentence: 'five', and from thirteen on '15'. */
export function inWords(count: number): string {
  return WORDS[count] ?? grouped(count)
}
