import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStream } from '#tests/support/client.ts'
import { until } from '#tests/support/until.ts'
import { repeated, report } from '#tests/support/repetitions.ts'
import {
  longAnswer,
  quickAnswer,
  startDeployment,
  type Deployment,
} from '#tests/support/processes/deployment.ts'
import { readAlong } from '#tests/support/processes/talk.ts'

const leaseSeconds = 2
const TAKEN_WITHIN_MS = 15_000
const UNITS = 6_000

let deployment: Deployment
beforeAll(async () => {
  deployment = await startDeployment({ leaseSeconds })
})
afterAll(() => deployment.close())

async function longReply(owner: 0 | 1) {
  const talk = await deployment.talk(deployment.servers[1].url)
  const prompt = `Long ${randomUUID()}`
  const generationId = randomUUID()
  const here = readAlong(await talk.ask(deployment.servers[owner].url, prompt, generationId))
  const elsewhere = readAlong(await talk.follow(deployment.servers[1 - owner]!.url, generationId))
  return { talk, prompt, here, elsewhere }
}

test('[DB-21] an owner frozen past its lease is taken over, and when it wakes no text that anybody saw is missing; healthy replies go on', async () => {
  const takenAfterMs: number[] = []
  await repeated({ short: 1, long: 20 }, async random => {
    deployment.upstream.script(({ prompt }) =>
      prompt.startsWith('Long')
        ? { text: longAnswer(prompt, UNITS), chunkUnits: 20, delayMs: 20 }
        : { text: quickAnswer(prompt), chunkUnits: 20 },
    )
    const [one, two, healthy] = await Promise.all([longReply(0), longReply(0), longReply(1)])
    await wait(random.between(100, 1_500))
    deployment.servers[0].freeze()
    const frozenAtMs = performance.now()
    for (const { talk } of [one, two])
      await until(
        async () => (await talk.answer(deployment.servers[1].url))?.status === 'interrupted',
        TAKEN_WITHIN_MS,
      )
    takenAfterMs.push(performance.now() - frozenAtMs)
    const kept = await Promise.all(
      [one, two].map(async ({ talk }) => (await talk.answer(deployment.servers[1].url))?.content ?? ''),
    )
    await wait(random.between(0, 1_000))
    deployment.servers[0].thaw()
    for (const [index, { talk, prompt, here, elsewhere }] of [one, two].entries()) {
      await Promise.all([here.over, elsewhere.over])
      const saved = await talk.answer(deployment.servers[0].url)
      const text = saved?.content ?? ''
      expect(saved?.status).toBe('interrupted')
      expect(longAnswer(prompt, UNITS).startsWith(text)).toBe(true)
      for (const seen of [kept[index]!, here.text, elsewhere.text]) expect(text.startsWith(seen)).toBe(true)
      expect(here).toMatchObject({ text, end: 'error' })
      expect(elsewhere.end).toBe('error')
      const next = `Quick after the freeze ${index}`
      expect((await readStream(await talk.ask(deployment.servers[0].url, next))).text).toBe(quickAnswer(next))
      expect((await talk.allMessages(deployment.servers[1].url)).at(-3)).toMatchObject({
        content: text,
        status: 'interrupted',
      })
    }
    await Promise.all([healthy.here.over, healthy.elsewhere.over])
    const whole = longAnswer(healthy.prompt, UNITS)
    expect(healthy.here).toMatchObject({ text: whole, end: 'finish' })
    expect(healthy.elsewhere).toMatchObject({ text: whole })
  })
  expect(await deployment.faults()).toEqual([])
  report('freeze of the owner: until its replies were taken over', takenAfterMs, 'ms')
}, 600_000)
