import { endpoints } from '#shared/endpoints.ts'
import { call as ask } from '#tests/support/client.ts'
import { nowMs } from '../clock.ts'
import type { Child } from '../child.ts'
import type { Contestant } from '../contestants.ts'
import { readStream } from '../read-stream.ts'
import { quantile } from '../statistics.ts'
import { readScript } from '../tokens.ts'

const ROUNDS = 60
const SCRIPT = { tokens: 5_000, tokensPerSecond: 50 }

/** Milliseconds from the press of Stop, through a given process, to the provider's socket being closed. */
export async function measureStop({ prepare }: Contestant, upstream: Child, through: Child) {
  const closedAtMs = new Map<string, number>()
  upstream.onMessage(message => {
    const { closed, atMs } = message as { closed?: string; atMs?: number }
    if (closed && atMs) closedAtMs.set(closed, atMs)
  })
  const tookMs: number[] = []
  for (const call of await prepare(ROUNDS, SCRIPT)) {
    const { session_id, generation_id, prompt } = JSON.parse(call.body ?? '') as Record<string, string>
    const first = Promise.withResolvers<void>()
    const read = readStream(call, first.resolve)
    await first.promise
    const pressedMs = nowMs()
    await ask(through.url, 'POST', endpoints.stop, {
      token: call.headers.authorization?.replace('Bearer ', ''),
      body: { session_id, generation_id },
    })
    await read
    const name = readScript(prompt ?? '')?.name ?? ''
    while (!closedAtMs.has(name)) await new Promise(resolve => setTimeout(resolve, 2))
    tookMs.push((closedAtMs.get(name) ?? NaN) - pressedMs)
  }
  return { p50Ms: quantile(tookMs, 0.5), p99Ms: quantile(tookMs, 0.99) }
}
