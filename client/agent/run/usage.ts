import type { RunState } from '#shared/agent/run-state.ts'

const LEAST_SHOWN_CENTS = 1

/** What a version has used of a connected model: '12,400 tokens', '12,400 tokens, $0.03'; '' where it has asked none. */
export function usageWords({ usage }: Pick<RunState, 'usage'>): string {
  const tokens = usage.reduce((sum, { input, output }) => sum + input + output, 0)
  if (tokens === 0) return ''
  const about = usage.some(({ estimated }) => estimated) ? 'about ' : ''
  const counted = `${about}${tokens.toLocaleString('en-US')} tokens`
  if (usage.every(({ cost }) => cost === undefined)) return counted
  return `${counted}, ${moneyWords(usage.reduce((sum, { cost = 0 }) => sum + cost, 0))}`
}

const moneyWords = (dollars: number) =>
  dollars * 100 < LEAST_SHOWN_CENTS ? 'less than $0.01' : `$${dollars.toFixed(2)}`
