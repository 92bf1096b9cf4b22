import type { Ask } from '#shared/asks.ts'
import type { Fact, FactStatus, FactValue } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { playbook } from './built-in.ts'
import { play } from './play.ts'

/** A message and what it is understood as, whatever the reader has learned. */
export interface Said {
  says: string
  /** `other` where it names none */
  asks?: readonly Ask[]
  /** each noted, and in the words of the whole message, where nothing else is said; without a key it is unused */
  facts?: readonly (readonly [
    FactKey | null,
    FactValue,
    { status?: FactStatus; quote?: string; part?: string }?,
  ])[]
}

/** What is answered to messages that are understood as said here. */
export function answersTo(...messages: readonly Said[]): string[] {
  const understoodAs = (text: string) => {
    const index = messages.findIndex(({ says }) => says === text)
    const { asks = ['other'], facts = [] } = messages[index] ?? {}
    const told = facts.map(([key, value, more], at): Fact => {
      const { quote = text, status = key === null ? 'unused' : 'noted', part } = more ?? {}
      const said_at = `2026-11-20T12:0${index}:00.000Z`
      const source = { message_id: `message-${index}`, quote, said_at, by: 'extraction' as const }
      return { id: `fact-${index}-${at}`, key, status, value, quote, source, ...(part && { part }) }
    })
    return { facts: told, asks: [...asks] }
  }
  return play(
    messages.map(({ says }) => says),
    { playbook, understoodAs },
  ).map(({ answer }) => answer.text)
}

export const lastAnswerTo = (...messages: readonly Said[]): string => answersTo(...messages).at(-1) ?? ''

export const money = (amount: number, more: Partial<FactValue> = {}): FactValue => ({
  kind: 'money',
  amount,
  ...more,
})
export const count = (amount: number, more: Partial<FactValue> = {}): FactValue => ({
  kind: 'count',
  amount,
  ...more,
})
/** Of a month. */
export const share = (part: number): FactValue => ({ kind: 'share', share: part, per: 'month' })
