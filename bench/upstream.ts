import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { announce } from './servers/listen.ts'
import { nowMs } from './clock.ts'
import { firstToken, readScript, TOKEN, type Script } from './tokens.ts'

// The fake provider, in a process of its own: Chat Completions as OpenAI streams them, a token an event.

const TOKEN_STANDS_HERE = '|'
function chunk(delta: object, finishReason: string | null) {
  return JSON.stringify({
    id: 'chatcmpl-CdEfGhIjKlMnOpQrStUvWxYz01234',
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model: 'bench-1',
    service_tier: 'default',
    system_fingerprint: 'fp_0123456789',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    usage: null,
  })
}
const [before, after] = chunk({ content: TOKEN_STANDS_HERE }, null).split(TOKEN_STANDS_HERE) as [
  string,
  string,
]
const event = (token: string) => `data: ${before}${token}${after}\n\n`
const ENDING = `data: ${chunk({}, 'stop')}\n\ndata: [DONE]\n\n`
const NEXT = event(TOKEN)

function speak(response: ServerResponse, { tokens, tokensPerSecond }: Script) {
  response.write(event(firstToken()))
  const startedMs = performance.now()
  const everyMs = tokensPerSecond === 0 ? 0 : 1_000 / tokensPerSecond
  let said = 1
  const go = () => {
    if (response.destroyed) return
    while (said < tokens && performance.now() >= startedMs + said * everyMs) {
      response.write(NEXT)
      said += 1
    }
    if (said >= tokens) response.end(ENDING)
    else setTimeout(go, Math.max(0, startedMs + said * everyMs - performance.now()))
  }
  go()
}

const server = createServer(async (request, response) => {
  const script = readScript(await text(request))
  if (!script) return response.writeHead(400).end()
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.on('close', () => process.send?.({ closed: script.name, atMs: nowMs() }))
  speak(response, script)
})
server.keepAliveTimeout = 60_000
announce(server)
