import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { signUp } from '../client.ts'
import type { FakeUpstream } from '../fake-upstream.ts'
import { longAnswer } from './deployment.ts'
import { readAlong, startTalk } from './talk.ts'
import { until } from '../until.ts'

const UNITS = 900
const PER_PERSON = 3

/** So many replies that are read along and have begun; each ends by itself after a few seconds. */
export async function liveReplies(url: string, upstream: FakeUpstream, count: number) {
  upstream.script(({ prompt }) => ({ text: longAnswer(prompt, UNITS), chunkUnits: 30, delayMs: 90 }))
  const people = await Promise.all(Array.from({ length: Math.ceil(count / PER_PERSON) }, () => signUp(url)))
  const running = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const talk = await startTalk(url, people[index % people.length]?.token ?? '')
      const prompt = `Long ${randomUUID()}`
      return { talk, prompt, read: readAlong(await talk.ask(url, prompt)) }
    }),
  )
  await until(() => running.every(({ read }) => read.text !== ''), 60_000)
  return {
    /** every reader had the whole answer, and the rows have it: looked up at another server */
    async expectWhole(otherUrl: string) {
      for (const { talk, prompt, read } of running) {
        await read.over
        const whole = longAnswer(prompt, UNITS)
        expect(read).toMatchObject({ end: 'finish', text: whole })
        expect(await talk.answer(otherUrl)).toMatchObject({ status: 'complete', content: whole })
      }
    },
  }
}
