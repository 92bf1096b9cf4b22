import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLivePair, readToEnd } from '#tests/support/live-pair.ts'
import { until } from '#tests/support/until.ts'
import { decryptContent, findReply, type ReplyKey } from '../reply.store.ts'

describe.each([
  ['over a link', { hasLinks: true }],
  ['from frames', { hasLinks: false }],
])('%s', (_way, { hasLinks }) => {
  let pair: Awaited<ReturnType<typeof openLivePair>>
  beforeAll(async () => {
    pair = await openLivePair({ hasLinks })
  })
  afterAll(() => pair.close())

  const first = () => pair.lives[0]!
  const second = () => pair.lives[1]!

  async function savedText(reply: ReplyKey) {
    const row = await findReply(pair.sql, reply)
    return row && decryptContent(await pair.encryption.cipherOf(pair.sql, row.ownerId), row)
  }

  test('two readers, one of them late and on another process, read the same text to the end', async () => {
    const { reply, model, row } = await pair.startReply(first())
    const early = readToEnd(second(), (await row())!)
    for (let count = 0; count < 40; count++) {
      model.say(`word ${count} `)
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    const late = readToEnd(second(), (await row())!)
    const here = readToEnd(first(), (await row())!)
    model.say('end.')
    model.finish()
    const [one, two, three] = await Promise.all([early, late, here])
    expect(one.text).toBe(reply.log.text)
    expect(two.text).toBe(reply.log.text)
    expect(three.text).toBe(reply.log.text)
    expect([one.end.status, two.end.status, three.end.status]).toEqual(['complete', 'complete', 'complete'])
  })

  test('a reader on another process sees text within a moment, long before the next safety flush', async () => {
    const { model, row } = await pair.startReply(first())
    model.say('Hello')
    const reading = await second().read((await row())!)
    await until(() => reading.log.text === 'Hello')
    const saidMs = performance.now()
    model.say(' again')
    await until(() => reading.log.text === 'Hello again')
    expect(performance.now() - saidMs).toBeLessThan(1_000)
    model.finish()
    reading.release()
  })

  test('a reader who comes after the end, or is on another process, joins the typing where the others are', async () => {
    const { reply, model, row } = await pair.startReply(first())
    const startedMs = performance.now()
    model.say('x'.repeat(1_000))
    await new Promise(resolve => setTimeout(resolve, 300))
    const elsewhere = await second().read((await row())!)
    await until(() => elsewhere.log.text.length === 1_000)
    const due = () => (performance.now() - startedMs) / 15
    expect(elsewhere.log.typedAt(performance.now())).toBeGreaterThan(due() - 15)
    expect(elsewhere.log.typedAt(performance.now())).toBeLessThan(due() + 15)
    elsewhere.release()
    model.finish()
    await reply.saved
    await new Promise(resolve => setTimeout(resolve, 300))
    const late = await second().read((await row())!)
    expect(late.log.typedAt(performance.now())).toBeGreaterThan(due() - 15)
    expect(late.log.typedAt(performance.now())).toBeLessThan(due() + 15)
  })

  test('a reader who asked just before the end, and joins just after it, is where the others are', async () => {
    const { reply, model, row } = await pair.startReply(first())
    model.say('Forty characters are typed in 600 ms, so.')
    await until(() => reply.log.typedAt(performance.now()) > 20)
    const asked = (await row())!
    model.finish()
    await reply.saved
    for (const live of [first(), second()]) {
      const { log, release } = await live.read(asked)
      expect(log.typedAt(performance.now())).toBeGreaterThan(20)
      release()
    }
  })

  test('a reader who joins on another process has at once what was received a moment before, so that no typed text goes back', async () => {
    const { reply, model, row } = await pair.startReply(first())
    for (let count = 0; count < 10; count++) {
      model.say(`Word ${count}. `)
      await until(() => reply.log.text.endsWith(`Word ${count}. `))
      const received = reply.log.text
      const reading = await second().read((await row())!)
      expect(reading.log.text).toBe(received)
      reading.release()
    }
    model.finish()
  })

  test('two hundred replies at once, each read on both processes, are all whole', async () => {
    const made = await Promise.all(
      Array.from({ length: 200 }, (_, index) => pair.startReply(pair.lives[index % 2]!)),
    )
    const readings = made.map(async ({ reply }, index) => {
      const row = (await findReply(pair.sql, reply))!
      return Promise.all([readToEnd(first(), row), readToEnd(second(), row)]).then(read => ({ read, index }))
    })
    for (let count = 0; count < 20; count++) {
      for (const [index, { model }] of made.entries()) model.say(`${index}:${count} `)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    for (const { model } of made) model.finish()
    for (const { read, index } of await Promise.all(readings)) {
      const expected = Array.from({ length: 20 }, (_, count) => `${index}:${count} `).join('')
      expect(read.map(({ text }) => text)).toEqual([expected, expected])
      expect(await savedText(made[index]!.reply)).toBe(expected)
    }
  }, 60_000)
})
