import { HOUR_MS } from '#shared/durations.ts'
import type { Config } from '../config.ts'
import { waitText } from '../limits/wait-text.ts'

/** Who starts a run. `key` is a keyed hash of the account or the address. */
export interface Taker {
  kind: 'visitor' | 'account' | 'subscriber'
  key: Buffer
}

/** A rolling day: no midnight gives twice as much. */
export const ALLOWANCE_DAY_MS = 24 * HOUR_MS

/** Why a run is refused: this person's runs of the day, or those of all visitors, are used up. */
export interface Refusal {
  whose: 'own' | 'visitors'
  freeAt: Date
}

/** The sentence of a refusal: when the next run is free, and what a login gives. */
export function refusalSentence(
  { whose, freeAt }: Refusal,
  { kind, now, allowance }: { kind: Taker['kind']; now: Date; allowance: Config['agentAllowance'] },
) {
  const used = whose === 'visitors' ? 'Visitors have used all runs of the day.' : usedText(allowance[kind])
  return [used, nextFree(freeAt, now), offer(kind, allowance)].filter(Boolean).join(' ')
}

export const nextFree = (freeAt: Date, now: Date) => `The next one is free in ${waitText(freeAt, now)}.`

const usedText = (runs: number) =>
  runs === 1 ? 'You have used your run of the day.' : `You have used your ${runs} runs of the day.`

function offer(kind: Taker['kind'], { visitor, account, subscriber }: Config['agentAllowance']) {
  if (kind === 'visitor' && account > visitor) return `Log in for ${account} a day.`
  if (kind === 'account' && subscriber > account) return `Subscribers have ${subscriber} a day.`
  return ''
}
