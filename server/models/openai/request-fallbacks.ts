import type { ProviderFetch } from './provider-fetch.ts'

type Body = Record<string, unknown>

interface Fallback {
  /** the same request without what may be refused; undefined when it asks for none */
  without(body: Body): Body | undefined
  /** the words of a server that refuses it */
  refusal: RegExp
}

/**
 * A fetch for servers that refuse a request for one thing it asks for: the same request goes out again without that, and so
 * do all that follow.
 */
function withFallback(send: ProviderFetch, { without, refusal }: Fallback): ProviderFetch {
  let isRefused = false
  return async (input, init) => {
    // Read only where it is needed: a body is as long as all that was said before.
    const reduced = () => {
      const plain = typeof init?.body === 'string' ? without(JSON.parse(init.body) as Body) : undefined
      return plain && { ...init, body: JSON.stringify(plain) }
    }
    if (isRefused) return send(input, reduced() ?? init)
    const response = await send(input, init)
    const plain = response.ok ? undefined : reduced()
    if (!plain || !refusal.test(await response.clone().text())) return response
    const again = await send(input, plain)
    isRefused = again.ok
    return again
  }
}

const REFUSES_USAGE = /stream[ _-]?options|include[ _-]?usage/i

/** A fetch for servers that do not know how to report what a streamed answer used, and refuse a request that asks for it. */
export function withUsageFallback(send: ProviderFetch): ProviderFetch {
  return withFallback(send, {
    refusal: REFUSES_USAGE,
    without: ({ stream_options: options, ...plain }) => (options === undefined ? undefined : plain),
  })
}

const REFUSES_TOOLS = /tool|function[ _-]?call|parse grammar/i

/**
 * A fetch for servers that know no tools: Ollama refuses a request that offers them to a model without, vLLM and llama.cpp
 * when they were started without the switch.
 */
export function withToolsFallback(send: ProviderFetch): ProviderFetch {
  return withFallback(send, {
    refusal: REFUSES_TOOLS,
    without: ({ tools, tool_choice: _choice, ...plain }) => (tools === undefined ? undefined : plain),
  })
}

const REFUSES_TURNS = /must alternate/i

/**
 * A fetch for servers whose template wants the two sides of a conversation to take turns, as those of Mistral's and Gemma's models
 * do: messages of one side that follow each other are sent as one.
 */
export function withTurnsFallback(send: ProviderFetch): ProviderFetch {
  return withFallback(send, { refusal: REFUSES_TURNS, without: joined })
}

interface Message {
  role?: unknown
  content?: unknown
}

function joined({ messages, ...body }: Record<string, unknown>): Record<string, unknown> | undefined {
  if (!Array.isArray(messages)) return undefined
  const merged: Message[] = []
  for (const message of messages as Message[]) {
    const last = merged.at(-1)
    const isSame = message.role === 'user' && last?.role === 'user'
    const areTexts = typeof message.content === 'string' && typeof last?.content === 'string'
    if (last && isSame && areTexts) last.content = `${String(last.content)}\n\n${String(message.content)}`
    else merged.push({ ...message })
  }
  return merged.length === messages.length ? undefined : { ...body, messages: merged }
}

const REFUSES_SHAPES = /response[ _-]?format|text\.format|schema|structured|json|guided|grammar/i

/**
 * A fetch for servers that promise no shape of an answer: many know no `response_format`, or none with a schema. The
 * instructions describe the shape in words, too.
 */
export function withShapeFallback(send: ProviderFetch): ProviderFetch {
  return withFallback(send, {
    refusal: REFUSES_SHAPES,
    without: ({ response_format: chatFormat, text: responsesFormat, ...plain }) =>
      chatFormat === undefined && responsesFormat === undefined ? undefined : plain,
  })
}

const WANTS_NEWER_LIMIT = /max_completion_tokens/i
const REFUSES_LIMITS = /max[ _-]?(?:completion[ _-]?|output[ _-]?)?tokens/i

/**
 * A fetch for servers that refuse a limit of an answer, or know it by its newer name alone: they are asked with that, or
 * without any.
 */
export function withLimitFallback(send: ProviderFetch): ProviderFetch {
  const renamed = withFallback(send, {
    refusal: WANTS_NEWER_LIMIT,
    without: ({ max_tokens: most, ...plain }) =>
      most === undefined ? undefined : { ...plain, max_completion_tokens: most },
  })
  return withFallback(renamed, {
    refusal: REFUSES_LIMITS,
    without({ max_tokens: most, max_completion_tokens: newer, max_output_tokens: output, ...plain }) {
      return (most ?? newer ?? output) === undefined ? undefined : plain
    },
  })
}
