import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutText } from '#shared/cut-text.ts'
import { openLivePair, readToEnd } from '#tests/support/live-pair.ts'
import { isLong } from '#tests/support/repetitions.ts'
import { until } from '#tests/support/until.ts'

let pair: Awaited<ReturnType<typeof openLivePair>>
beforeAll(async () => {
  pair = await openLivePair()
})
afterAll(() => pair.close())

const RACES = isLong ? 1_000 : 200
const AT_ONCE = 25
const TEXT = 'Ten kits a week, at $29 each: 👩‍🌾 €290.'

/** Stop and the end set off together; the two orders both happen, and each must leave one truth. */
async function race(index: number) {
  const { reply, model, stop, row } = await pair.startReply(pair.lives[index % 2]!)
  const stopper = pair.lives[(index >> 1) % 2]!
  const reading = readToEnd(pair.lives[(index >> 2) % 2]!, (await row())!)
  const shown = index % (TEXT.length + 1)
  model.say(TEXT)
  await until(() => reply.log.text === TEXT)
  const finish = async () => {
    await new Promise(resolve => setTimeout(resolve, index % 5))
    model.finish()
  }
  const [saved] = await Promise.all([stop(stopper, shown), finish()])
  const [made, read] = [await reply.saved, await reading]
  const again = await stop(stopper, 0)
  return { shown, saved, made, read, again, status: (await row())?.status }
}

test(`Stop racing the end ${RACES} times leaves one text for everybody: the cut one`, async () => {
  const seen = { stopped: 0, complete: 0 }
  for (let from = 0; from < RACES; from += AT_ONCE) {
    const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => race(from + index)))
    for (const { shown, saved, made, read, again, status } of outcomes) {
      const isWhole = shown === TEXT.length
      // A Stop that shows everything may find the reply complete; any other cuts, before the end or after it.
      if (!isWhole) expect(status).toBe('stopped')
      expect(saved?.content).toBe(cutText(TEXT, shown))
      if (saved?.status === 'stopped') expect(again).toEqual(saved)
      if (made?.status === 'stopped')
        expect(read.end).toMatchObject({ status: 'stopped', length: cutText(TEXT, shown).length })
      seen[made?.status === 'stopped' ? 'stopped' : 'complete'] += 1
    }
  }
  // Both orders were really met, else this proves nothing.
  expect(seen.stopped).toBeGreaterThan(RACES / 100)
  expect(seen.complete).toBeGreaterThan(RACES / 100)
}, 120_000)
