import { grouped } from './money.ts'

/** 0.034 -> '3.4 %', 0.25 -> '25 %'. */
export function percent(share: number): string {
  const value = share * 100
  return `${Math.abs(value) < 10 && !Number.isInteger(Math.round(value * 10) / 10) ? value.toFixed(1) : Math.round(value)} %`
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
