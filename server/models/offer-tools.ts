import { offer } from './offer.ts'

const SPEAKS_OF_TOOLS = /tool|function[ _-]?call|parse grammar/i

/**
 * A fetch for servers that know no tools: Ollama refuses a request that offers them to a model without, vLLM and llama.cpp
 * when they were started without the switch.
 */
export function offerTools(send: typeof globalThis.fetch): typeof globalThis.fetch {
  return offer(send, {
    refusal: SPEAKS_OF_TOOLS,
    without: ({ tools, tool_choice: _choice, ...plain }) => (tools === undefined ? undefined : plain),
  })
}
