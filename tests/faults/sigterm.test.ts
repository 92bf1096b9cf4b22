import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replyErrors } from '#shared/chat/messages.ts'
import { call, readStream } from '#tests/support/client.ts'
import { until } from '#tests/support/until.ts'
import { isLong, report } from '#tests/support/repetitions.ts'
import { longAnswer, startDeployment, type Deployment } from '#tests/support/processes/deployment.ts'
import { readAlong } from '#tests/support/processes/talk.ts'

/** A short run does not wait for the twenty seconds that endless replies are given. */
const DRAIN_MS = 25_000
const UNITS = 900

let deployment: Deployment
beforeAll(async () => {
  deployment = await startDeployment()
})
afterAll(() => deployment.close())

/** Replies on the first server that end in a moment, and replies that never do. */
async function replies({ ending, endless }: { ending: number; endless: number }) {
  deployment.upstream.script(({ prompt }) =>
    prompt.startsWith('Endless')
      ? { text: `${prompt}. `, ending: 'infinite', delayMs: 50 }
      : { text: longAnswer(prompt, UNITS), chunkUnits: 10, delayMs: 30 },
  )
  const talks = await deployment.talkMany(ending + endless)
  return Promise.all(
    talks.map(async (talk, index) => {
      const isEndless = index < endless
      const prompt = `${isEndless ? 'Endless' : 'Long'} ${randomUUID()}`
      const read = readAlong(await talk.ask(deployment.servers[0].url, prompt))
      return { talk, prompt, read, isEndless }
    }),
  )
}

// With fewer replies, and for each way that the signal comes, tests/processes/stop.test.ts does it at once.
test.runIf(isLong)(
  '[OPS-01] SIGTERM with 50 live replies: what can end ends whole, the rest is saved and told, and the other process serves on',
  async () => {
    const running = await replies({ ending: 38, endless: 12 })
    await until(() => running.every(({ read }) => read.text !== ''), 60_000)
    const stoppedAtMs = performance.now()
    const exit = deployment.servers[0].end('SIGTERM')
    await until(async () => (await call(deployment.servers[0].url, 'GET', '/readyz')).status === 503, 2_000)
    const refused = await (
      await deployment.talk(deployment.servers[1].url)
    ).ask(deployment.servers[0].url, 'Too late')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    // Meanwhile the other process takes all that comes.
    const next = await deployment.talk(deployment.servers[1].url)
    expect(
      await readStream(await next.ask(deployment.servers[1].url, 'Long and served elsewhere')),
    ).toMatchObject({
      text: longAnswer('Long and served elsewhere', UNITS),
      end: 'finish',
    })
    expect(await exit).toBe(0)
    const drainMs = performance.now() - stoppedAtMs
    expect(drainMs).toBeLessThan(DRAIN_MS * 2)
    for (const { talk, prompt, read, isEndless } of running) {
      await read.over
      const { content, status } = (await talk.answer(deployment.servers[1].url)) ?? {}
      if (isEndless) {
        expect({ status, content }).toEqual({ status: 'interrupted', content: read.text })
        expect(read).toMatchObject({ end: 'error', errorText: replyErrors.interrupted.message })
      } else {
        expect({ status, content }).toEqual({ status: 'complete', content: longAnswer(prompt, UNITS) })
        expect(read).toMatchObject({ end: 'finish', text: content })
      }
    }
    report('SIGTERM with 50 live replies: until the exit', [drainMs], 'ms')
    deployment.servers[0] = await deployment.start()
    expect(await deployment.faults()).toEqual([])
  },
  180_000,
)

test('[OPS-02] a second SIGTERM ends the process at once, with every reply saved as far as it had come', async () => {
  const running = await replies({ ending: 0, endless: 20 })
  await until(() => running.every(({ read }) => read.text !== ''), 60_000)
  const exit = deployment.servers[0].end('SIGTERM')
  await until(async () => (await call(deployment.servers[0].url, 'GET', '/readyz')).status === 503, 2_000)
  await wait(500)
  const insistedAtMs = performance.now()
  process.kill(deployment.servers[0].pid, 'SIGTERM')
  expect(await exit).toBe(1)
  const exitMs = performance.now() - insistedAtMs
  expect(exitMs).toBeLessThan(10_000)
  // At once, and not by the reaper: nothing is left to it.
  expect(await deployment.runningRows()).toBe(0)
  for (const { talk, read } of running) {
    await read.over
    expect(await talk.answer(deployment.servers[1].url)).toMatchObject({
      status: 'interrupted',
      content: read.text,
    })
    expect(read).toMatchObject({ end: 'error', errorText: replyErrors.interrupted.message })
  }
  report('second SIGTERM with 20 live replies: until the exit', [exitMs], 'ms')
  deployment.servers[0] = await deployment.start()
  expect(await deployment.faults()).toEqual([])
}, 180_000)
