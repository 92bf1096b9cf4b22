import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, readStream } from '#tests/support/client.ts'
import { until } from '#tests/support/until.ts'
import { startLoad } from '#tests/support/processes/load.ts'
import { isLong, repeated, report, seed } from '#tests/support/repetitions.ts'
import {
  longAnswer,
  quickAnswer,
  startDeployment,
  type Deployment,
} from '#tests/support/processes/deployment.ts'
import { readAlong, type Talk } from '#tests/support/processes/talk.ts'
import { endpoints } from '#shared/endpoints.ts'

// The whole promise holds for the lease of production; a short run believes it of a shorter one.
const leaseSeconds = isLong ? 8 : 2
const INTERRUPTED_WITHIN_MS = 15_000
/** Half a second by the contract, and as much again for a busy machine. */
const MISSING_AT_MOST_MS = 1_000

let deployment: Deployment
let people: Talk[]
beforeAll(async () => {
  deployment = await startDeployment({ leaseSeconds })
  people = await deployment.talkMany(6)
})
afterAll(() => deployment.close())

/** A long reply under way on the first server, read along there and on the second. */
async function longReply() {
  const talk = await deployment.talk(deployment.servers[1].url)
  const prompt = `Long ${randomUUID()}`
  const generationId = randomUUID()
  const here = readAlong(await talk.ask(deployment.servers[0].url, prompt, generationId))
  const elsewhere = readAlong(await talk.follow(deployment.servers[1].url, generationId))
  return { talk, prompt, here, elsewhere }
}

test(
  '[STREAM-12] kill -9 of the owner at a random moment loses no question and no text older than half a second, and talk goes on',
  async () => {
    const interruptedAfterMs: number[] = []
    const missingMs: number[] = []
    await repeated({ short: 1, long: 20 }, async (random, round) => {
      const load = startLoad(deployment, people, seed + round)
      const replies = await Promise.all([longReply(), longReply(), longReply()])
      await wait(random.between(0, 2_500))
      const killedAtMs = Date.now()
      await deployment.servers[0].end('SIGKILL')
      const restarted = deployment.start()
      for (const { talk, prompt, here, elsewhere } of replies) {
        await until(
          async () => (await talk.answer(deployment.servers[1].url))?.status !== 'running',
          INTERRUPTED_WITHIN_MS,
        )
        interruptedAfterMs.push(Date.now() - killedAtMs)
        await Promise.all([here.over, elsewhere.over])
        const { content = '', status } = (await talk.answer(deployment.servers[1].url)) ?? {}
        expect(status).toBe('interrupted')
        expect(longAnswer(prompt).startsWith(content)).toBe(true)
        expect(elsewhere).toMatchObject({ text: content, end: 'error' })
        const firstLost = here.seen.find(({ length }) => length > content.length)
        missingMs.push(firstLost ? killedAtMs - firstLost.atMs : 0)
      }
      expect(Math.max(...missingMs)).toBeLessThan(MISSING_AT_MOST_MS)
      deployment.servers[0] = await restarted
      await Promise.all(
        replies.map(async ({ talk }, index) => {
          const next = `Quick after the kill ${index}`
          const { text, end } = await readStream(await talk.ask(random.pick(deployment.servers).url, next))
          expect({ text, end }).toEqual({ text: quickAnswer(next), end: 'finish' })
        }),
      )
      await load.stop()
      expect(load.acknowledged()).toBeGreaterThan(0)
    })
    expect(await deployment.faults()).toEqual([])
    report('kill -9: until interrupted', interruptedAfterMs, 'ms')
    report('kill -9: age of the oldest text that was lost', missingMs, 'ms')
  },
  isLong ? 900_000 : 60_000,
)

test('[STREAM-13] kill -9 between the question and the first word of the model leaves the question, and Retry answers it', async () => {
  const talk = await deployment.talk(deployment.servers[1].url)
  const prompt = 'Silent at first'
  deployment.upstream.script(...([{ headers: 'none' }, { text: 'Answered at last.' }] as const))
  const read = readAlong(await talk.ask(deployment.servers[0].url, prompt))
  await until(() => deployment.upstream.requests.some(request => request.prompt === prompt))
  await deployment.servers[0].end('SIGKILL')
  const restarted = deployment.start()
  await read.over
  await until(
    async () => (await talk.answer(deployment.servers[1].url))?.status === 'interrupted',
    INTERRUPTED_WITHIN_MS,
  )
  const [question, answer] = await talk.allMessages(deployment.servers[1].url)
  expect(question).toMatchObject({ role: 'user', content: prompt })
  expect(answer).toMatchObject({ content: '', status: 'interrupted', parent_id: question?.id })
  deployment.servers[0] = await restarted
  const body = { session_id: talk.sessionId, parent_id: question?.id }
  const retried = await call(deployment.servers[0].url, 'POST', endpoints.stream, { token: talk.token, body })
  expect((await readStream(retried)).text).toBe('Answered at last.')
  expect(await deployment.faults()).toEqual([])
}, 60_000)
