import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { answer } from './fake-upstream/answer.ts'
import type { Behavior, Script } from './fake-upstream/behavior.ts'
import { chatDialect } from './fake-upstream/chat-dialect.ts'
import { lastPrompt, type UpstreamRequest } from './fake-upstream/request.ts'
import { responsesDialect } from './fake-upstream/responses-dialect.ts'

const Model = z.looseObject({ model: z.string() })

export type FakeUpstream = Awaited<ReturnType<typeof startFakeUpstream>>

/**
 * A fake provider on 127.0.0.1 that speaks Chat Completions and Responses as streams. `url` is the base address
 * for OPENAI_BASE_URL. It answers in friendly words until a script says otherwise.
 */
export async function startFakeUpstream() {
  const requests: UpstreamRequest[] = []
  const endings: Promise<unknown>[] = []
  let scripts: Script[] = [{}]

  const server = createServer(async (incoming, response) => {
    const atMs = Date.now()
    let closedAtMs: number | undefined
    const ending = new Promise<void>(resolve => {
      response.once('close', () => {
        closedAtMs = Date.now()
        resolve()
      })
    })
    const body = await readBody(incoming)
    const request = record(incoming, body, { index: requests.length, atMs })
    requests.push(request)
    endings.push(
      ending.then(() => {
        request.closedAtMs = closedAtMs
        request.endedBy ??= 'client'
      }),
    )
    await respond(request, response, await nextBehavior(request))
  })

  async function nextBehavior(request: UpstreamRequest): Promise<Behavior> {
    const script = (scripts.length > 1 ? scripts.shift() : scripts[0]) ?? {}
    return typeof script === 'function' ? script(request) : script
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    /** base address, ending in /v1 */
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    /** how many exchanges are under way */
    openCount: () => requests.filter(request => request.closedAtMs === undefined).length,
    /** How requests are answered from now on: one after the other, the last one for all that follow. */
    script(...next: [Script, ...Script[]]) {
      scripts = next
    },
    /** Resolves to the request once its exchange is over, whoever ended it; rejects after the timeout. */
    async closed(index: number, timeoutMs = 5_000): Promise<UpstreamRequest> {
      const deadlineMs = Date.now() + timeoutMs
      while (Date.now() < deadlineMs) {
        const request = requests[index]
        if (request?.closedAtMs !== undefined) return request
        await (endings[index] ? Promise.race([endings[index], wait(20)]) : wait(5))
      }
      throw new Error(`Request ${index} is still open after ${timeoutMs} ms`)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function respond(request: UpstreamRequest, response: ServerResponse, behavior: Behavior) {
  const parsed = Model.safeParse(request.body)
  const model = parsed.success ? parsed.data.model : 'fake'
  if (request.path === '/v1/chat/completions')
    return answer(request, response, behavior, chatDialect(model, behavior))
  if (request.path === '/v1/responses')
    return answer(request, response, behavior, responsesDialect(model, behavior))
  request.endedBy = 'upstream'
  return response
    .writeHead(404, { 'content-type': 'application/json' })
    .end('{"error":{"message":"no such path"}}')
}

function record(
  incoming: IncomingMessage,
  body: unknown,
  { index, atMs }: { index: number; atMs: number },
): UpstreamRequest {
  return {
    index,
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.headers,
    body,
    prompt: lastPrompt(body),
    atMs,
    closedAtMs: undefined,
    endedBy: undefined,
  }
}

async function readBody(incoming: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  try {
    for await (const part of incoming) parts.push(Buffer.from(part))
    return JSON.parse(Buffer.concat(parts).toString())
  } catch {
    return undefined // a client that went, or a wrong request: the test sees that nothing came
  }
}
