import { createOpenAI } from '@ai-sdk/openai'
import { serve } from '@hono/node-server'
import { convertToModelMessages, createUIMessageStreamResponse, streamText, toUIMessageStream } from 'ai'
import type { UIMessage } from 'ai'
import { Hono } from 'hono'

// The framework's floor: streamText to a UI message stream as the AI SDK's documentation shows it, and nothing else.

const openai = createOpenAI({ apiKey: 'none', baseURL: `${process.env.UPSTREAM}/v1` })
const app = new Hono().post('/', async context => {
  const { messages } = await context.req.json<{ messages: UIMessage[] }>()
  const result = streamText({
    model: openai.chat('bench-1'),
    messages: await convertToModelMessages(messages),
    abortSignal: context.req.raw.signal,
  })
  return createUIMessageStreamResponse({ stream: toUIMessageStream({ stream: result.stream }) })
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`is ready: http://127.0.0.1:${port}\n`)
})
