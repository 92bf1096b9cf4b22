import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request as ask } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '#shared/endpoints.ts'
import { signUp, startSession } from '#tests/support/client.ts'
import { startChild } from '../child.ts'
import { nowMs } from '../clock.ts'
import { quantile } from '../statistics.ts'

const STARTS = 5
/** With all that a process does by itself after its start. */
const IDLE_MS = 12_000
/** As a person begins: with numbers, so that they are heard, computed with, and answered with. */
const QUESTIONS = [
  'I sell sourdough kits for $38, each costs me $14 and the kitchen is $520 a month. Is that price right?',
  'How many do I have to sell to break even?',
]

/**
 * Of a server that answers by itself: milliseconds from the start of its process to being ready on a database that runs, MiB in use when
 * it idles, and milliseconds from asking to the first token of its first answer and of the second, by somebody who has signed up there.
 */
export async function measureStart(file: string, environment: Record<string, string>) {
  const readyMs: number[] = []
  const answersMs: number[][] = []
  for (let start = 0; start < STARTS; start++) {
    const child = await startChild(file, { environment })
    readyMs.push(child.readyMs)
    const { token } = await signUp(child.url)
    const session_id = await startSession(child.url, token)
    const tookMs: number[] = []
    for (const prompt of QUESTIONS) tookMs.push(await firstTokenMs(child.url, token, { session_id, prompt }))
    answersMs.push(tookMs)
    await child.stop()
  }
  const idle = await startChild(file, { environment })
  await wait(IDLE_MS)
  const idleMiB = (await idle.usage()).residentBytes / 2 ** 20
  await idle.stop()
  const [firstMs, secondMs] = QUESTIONS.map((_, index) =>
    quantile(
      answersMs.map(each => each[index] ?? NaN),
      0.5,
    ),
  )
  return { readyMs: quantile(readyMs, 0.5), idleMiB, firstMs: firstMs ?? NaN, secondMs: secondMs ?? NaN }
}

/** The answer is read to its end. */
async function firstTokenMs(url: string, token: string, question: { session_id: string; prompt: string }) {
  const askedMs = nowMs()
  const request = ask(`${url}${endpoints.stream}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
  request.end(JSON.stringify({ ...question, generation_id: randomUUID() }))
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  let text = ''
  let tookMs = NaN
  for await (const piece of response) {
    text += String(piece)
    if (Number.isNaN(tookMs) && text.includes('"text-delta"')) tookMs = nowMs() - askedMs
  }
  return tookMs
}
