import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { readStream } from '#tests/support/client.ts'
import { openConnectedApp } from '#tests/support/open-app.ts'
import { isLong } from '#tests/support/repetitions.ts'

const WORKERS = 10
const CALLS = isLong ? 5_000 : 400

const { upstream, product } = await openConnectedApp()

test('sending, stopping, following, listing and deleting all at once never makes a 5xx or a reply without an end', async () => {
  upstream.script(() => ({ text: 'A short answer.', chunkUnits: 3, delayMs: 2 }))
  const { token } = await product.signIn()
  const sessions: string[] = []
  const names: string[] = []
  const statuses: number[] = []
  const any = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)]
  const body = () => ({
    session_id: any(sessions) ?? randomUUID(),
    generation_id: any(names) ?? randomUUID(),
  })

  async function call(method: string, path: string, sent?: unknown) {
    const response = await product.call(method, path, { token, body: sent })
    statuses.push(response.status)
    await readStream(response).catch(() => {})
  }
  const acts = [
    async () => void sessions.push(await product.startSession(token)),
    async () => void names.push(randomUUID()),
    () => call('POST', endpoints.stream, { ...body(), prompt: 'Now?' }),
    () => call('POST', endpoints.stream, { ...body(), prompt: 'Now?' }),
    () => call('POST', endpoints.sendMessage, { ...body(), prompt: 'Now?' }),
    () => call('POST', endpoints.stop, { ...body(), shown: 3 }),
    () => call('POST', endpoints.stop, { session_id: body().session_id }),
    () => call('GET', `${endpoints.messages}/${body().session_id}`),
    () => call('GET', `${endpoints.stream}/${body().session_id}`),
    () => call('DELETE', `${endpoints.sessions}/${sessions.splice(0, 1)[0] ?? randomUUID()}`),
  ]
  const worker = async () => {
    while (statuses.length < CALLS) await any(acts)?.()
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))

  expect(statuses.filter(status => status >= 500)).toEqual([])
  await expect.poll(() => product.sql`select id from reply where ended_at is null`).toEqual([])
})
