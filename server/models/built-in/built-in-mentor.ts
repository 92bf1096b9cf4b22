import { setImmediate as nextTurnOfLoop } from 'node:timers/promises'
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import type { Mentor } from '#server/mentor/answer.ts'
import type { Answer } from '#server/mentor/playbook/saying/say.ts'
import type { Knowledge, Model, ModelRequest, Turn } from '#server/ports.ts'
import { streamAnswer } from '../stream-answer.ts'

const INSTRUCTIONS = 'Answer by the playbook.'

/** The mentor that answers when no model is connected: it needs no network and costs nothing. */
export function builtInStream(mentor: Mentor): Model['stream'] {
  return request => stream(mentor, request)
}

function stream(mentor: Mentor, { turns, today, knowledge, signal, onReport }: ModelRequest) {
  const onAnswered = ({ asked, used, step }: Answer) => onReport?.({ asked, used, step })
  return streamAnswer({
    openModel: () => mentorLanguageModel({ mentor, today, knowledge, onAnswered }),
    instructions: INSTRUCTIONS,
    turns,
    signal,
  })
}

const FEW_WORDS = /\s*(?:\S+\s*){1,6}|\s+/g
const STOP = { unified: 'stop', raw: undefined } as const
const NO_COUNT = { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined }
const USAGE: LanguageModelV4Usage = {
  inputTokens: NO_COUNT,
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
}

interface Asked {
  mentor: Mentor
  today: Date
  knowledge?: Knowledge | undefined
  /** what the answer did, before its text is said */
  onAnswered?: (answered: Answer) => void
}

/** The built-in mentor as a language model, so that it answers through the same path as any other. */
export function mentorLanguageModel({ mentor, today, knowledge, onAnswered }: Asked): LanguageModelV4 {
  function textOf(options: LanguageModelV4CallOptions) {
    const answered = mentor.answer({ turns: turnsOf(options), today, knowledge })
    onAnswered?.(answered)
    return answered.text
  }
  return {
    specificationVersion: 'v4',
    provider: 'kindling',
    modelId: 'mentor',
    supportedUrls: {},
    async doGenerate(options) {
      return {
        content: [{ type: 'text', text: textOf(options) }],
        finishReason: STOP,
        usage: USAGE,
        warnings: [],
      }
    },
    async doStream(options) {
      const parts = speak(textOf(options), options.abortSignal)
      return { stream: ReadableStream.from(parts) }
    },
  }
}

/** A few words at a time, each in its own turn of the event loop, so that others are served in between. */
async function* speak(
  text: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] }
  yield { type: 'text-start', id: '0' }
  for (const [words] of text.matchAll(FEW_WORDS)) {
    await nextTurnOfLoop()
    signal?.throwIfAborted()
    yield { type: 'text-delta', id: '0', delta: words }
  }
  yield { type: 'text-end', id: '0' }
  yield { type: 'finish', finishReason: STOP, usage: USAGE }
}

function turnsOf({ prompt }: LanguageModelV4CallOptions): Turn[] {
  return prompt.flatMap(message => {
    if (message.role !== 'user' && message.role !== 'assistant') return []
    const content = message.content.map(part => (part.type === 'text' ? part.text : '')).join('')
    return [{ role: message.role, content }]
  })
}
