import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong, randomFrom, repeated, report, type Random } from '#tests/support/repetitions.ts'
import { longAnswer, startDeployment, type Deployment } from '#tests/support/processes/deployment.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/postgres/tcp-proxy.ts'
import { readTyping, type Connection } from '#tests/support/processes/typing-reader.ts'

const READERS = 4
const RETRY_MS = 30
const UNITS = 400
/** With room for a busy machine: on the other process also what is typed while a hint goes there. */
const BACK_AT_MOST_UNITS = { same: 30, other: 60 }

let deployment: Deployment
beforeAll(async () => {
  deployment = await startDeployment()
})
afterAll(() => deployment.close())

/** One reply from its question to its end, by a page that is reloaded or loses its net again and again. */
async function readThroughCuts(random: Random, wires: TcpProxy[]) {
  const talk = await deployment.talk()
  const prompt = `Long ${randomUUID()}`
  const generationId = randomUUID()
  const connections: (Connection & { isElsewhere: boolean })[] = []
  const asked = random.between(0, 1)
  while (!['finish', 'error', 'abort'].includes(connections.at(-1)?.end ?? '')) {
    const isAsking = !talk.isAcknowledged(prompt)
    const [reload, process] = [new AbortController(), isAsking ? asked : random.between(0, 1)]
    const { url, reset, cut } = wires[process]!
    const response = await (
      isAsking
        ? talk.ask(url, prompt, generationId, reload.signal)
        : talk.follow(url, generationId, reload.signal)
    ).catch(() => undefined)
    if (response?.status !== 200) {
      await wait(RETRY_MS)
      continue
    }
    const how = random.pick([() => reload.abort(), reset, cut])
    const timer = setTimeout(how, random.between(0, 700))
    connections.push({ ...(await readTyping(response)), isElsewhere: process !== asked })
    clearTimeout(timer)
  }
  return { prompt, connections }
}

test(
  '[STREAM-04] a page that is reloaded or cut at random moments, on either process, loses and doubles no character and types on from where it was',
  async () => {
    const backByUnits = { same: [] as number[], other: [] as number[] }
    let cuts = 0
    await repeated({ short: 1, long: 8 }, async random => {
      // Slower than the typing, as fast, or far ahead of it.
      const unitsPerSecond = random.pick([40, 70, 600])
      const chunkUnits = random.between(1, 12)
      const delayMs = (chunkUnits * 1_000) / unitsPerSecond
      deployment.upstream.script(({ prompt }) => ({ text: longAnswer(prompt, UNITS), chunkUnits, delayMs }))
      const reading = Array.from({ length: READERS }, async () => {
        const choices = randomFrom(random.between(0, 2 ** 31))
        const wires = await Promise.all(deployment.servers.map(({ url }) => startTcpProxy(url)))
        const read = await readThroughCuts(choices, wires)
        for (const wire of wires) wire.close()
        return read
      })
      for (const { prompt, connections } of await Promise.all(reading)) {
        const whole = longAnswer(prompt, UNITS)
        expect(connections.at(-1)).toMatchObject({ text: whole, end: 'finish' })
        let typedBefore = 0
        for (const { text, typed, attached, isElsewhere } of connections) {
          expect(whole.startsWith(text)).toBe(true)
          if (attached !== undefined)
            backByUnits[isElsewhere ? 'other' : 'same'].push(Math.max(0, typedBefore - attached))
          typedBefore = Math.max(typedBefore, typed)
        }
        cuts += connections.length - 1
      }
    })
    expect(cuts).toBeGreaterThanOrEqual(isLong ? 100 : 1)
    expect(Math.max(...backByUnits.same)).toBeLessThanOrEqual(BACK_AT_MOST_UNITS.same)
    expect(Math.max(...backByUnits.other)).toBeLessThanOrEqual(BACK_AT_MOST_UNITS.other)
    report('cut and followed again on the same process: typed back', backByUnits.same, 'characters')
    report('cut and followed again on the other process: typed back', backByUnits.other, 'characters')
    expect(await deployment.faults()).toEqual([])
  },
  isLong ? 600_000 : 60_000,
)
