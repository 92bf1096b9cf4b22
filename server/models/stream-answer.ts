import type { LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider'
import { experimental_streamTextLowMemory as streamText } from 'ai'
import type { FinishReason, ModelEvent, Turn } from '#server/ports.ts'
import { toModelError } from './failure.ts'

interface Question {
  model: LanguageModelV4
  instructions: string
  turns: readonly Turn[]
  signal: AbortSignal
  providerOptions?: SharedV4ProviderOptions
}

const GOOD_ENDS = new Set<string>(['stop', 'length', 'content-filter'] satisfies FinishReason[])

/**
 * The one way from a language model to our events. Ends quietly when the signal is aborted; throws ModelError. However
 * it ends, also when the reader simply leaves, the upstream connection is closed.
 */
export async function* streamAnswer({
  signal,
  turns,
  ...question
}: Question): AsyncGenerator<ModelEvent, void, undefined> {
  const over = new AbortController()
  try {
    const { stream } = streamText({
      ...question,
      messages: turns.map(({ role, content }) => ({ role, content })),
      abortSignal: AbortSignal.any([signal, over.signal]),
      // Retrying is done below the SDK, where the wait is ours to bound.
      maxRetries: 0,
      // The default prints the error with the whole request.
      onError: () => undefined,
    })
    for await (const part of stream) {
      if (signal.aborted) return
      if (part.type === 'text-delta' && part.text !== '') yield { type: 'text', text: part.text }
      if (part.type === 'error') throw toModelError(part.error)
      if (part.type === 'finish') yield { type: 'finish', reason: finishReason(part.finishReason) }
    }
  } catch (error) {
    if (!signal.aborted) throw toModelError(error)
  } finally {
    over.abort()
  }
}

function finishReason(reason: string): FinishReason | 'other' {
  return isGoodEnd(reason) ? reason : 'other'
}

function isGoodEnd(reason: string): reason is FinishReason {
  return GOOD_ENDS.has(reason)
}
