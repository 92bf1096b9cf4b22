import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '../../payments/payments-port.ts'

/** 120 requests a minute: the provider takes 240 from all that we do together. */
export const PAUSE_MS = 500

export type PacedCalls = ReturnType<typeof createPacedCalls>

export interface Pacing {
  signal: AbortSignal
  /** waits so long, or until the signal */
  pause?: (ms: number) => Promise<unknown>
}

/** Calls to the provider for which nobody waits: a pause after each, and an end at once when the signal says so. */
export function createPacedCalls({
  signal,
  pause = ms => delay(ms, undefined, { signal, ref: false }),
}: Pacing) {
  async function call<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    signal.throwIfAborted()
    try {
      return await unlessAborted(ask(), signal)
    } finally {
      if (!signal.aborted) await pause(PAUSE_MS)
    }
  }

  /** All of a list, each page of which is a call. */
  async function all<Item>(ask: () => Promise<Page<Item>>): Promise<Item[]> {
    const items: Item[] = []
    for (let turn: typeof ask | undefined = ask; turn;) {
      const page: Page<Item> = await call(turn)
      items.push(...page.items)
      turn = page.next
    }
    return items
  }

  return { signal, call, all }
}

async function unlessAborted<Answer>(answer: Promise<Answer>, signal: AbortSignal) {
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([answer, ended.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}
