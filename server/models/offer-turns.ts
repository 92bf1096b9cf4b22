import { offer } from './offer.ts'

const SPEAKS_OF_TURNS = /must alternate/i

/**
 * A fetch for servers whose template wants the two sides of a conversation to take turns, as those of Mistral's and Gemma's models
 * do: messages of one side that follow each other are sent as one.
 */
export function offerTurns(send: typeof globalThis.fetch): typeof globalThis.fetch {
  return offer(send, { refusal: SPEAKS_OF_TURNS, without: joined })
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
