import { nowMs } from './clock.ts'

// A bench prompt says what the fake provider answers. Every token is marked by one character that stands nowhere
// else in a stream, whatever protocol carries it, so that counting tokens is counting bytes.

export const MARK = '~'
/** Four characters, as a token of English has on average. */
export const TOKEN = `${MARK}abc`

export interface Script {
  tokens: number
  /** 0: all at once */
  tokensPerSecond: number
}

export const promptFor = ({ tokens, tokensPerSecond }: Script) =>
  `tokens=${tokens} rate=${tokensPerSecond} name=${crypto.randomUUID()}`

export function readScript(text: string): (Script & { name: string }) | undefined {
  const found = /tokens=(\d+) rate=(\d+) name=([0-9a-f-]{36})(?!.*tokens=)/.exec(text)
  if (!found) return undefined
  return { tokens: Number(found[1]), tokensPerSecond: Number(found[2]), name: found[3] ?? '' }
}

/** The first token tells when the answer began, so that each later one's due moment is known. */
export const firstToken = () => `${MARK}${nowMs().toFixed(3)} `
export const FIRST_TOKEN = /~(\d{13}\.\d{3}) /
