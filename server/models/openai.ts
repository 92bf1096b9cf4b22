import { createOpenAI } from '@ai-sdk/openai'
import type { Config } from '#server/config.ts'
import { calculators } from '#server/mentor/calculators/list.ts'
import { instructions } from '#server/mentor/instructions.ts'
import type { Model } from '#server/ports.ts'
import { calculatorTools } from './calculator-tools.ts'
import { offerTools } from './offer-tools.ts'
import { retryOnce } from './retry-once.ts'
import { streamAnswer } from './stream-answer.ts'
import { laneFetch, type Say } from './text-lane.ts'

/** About 30,000 tokens: what every current model holds, and what one answer may reasonably cost. */
const CONTEXT_UNITS = 120_000
/** Local servers ask for no key, but the SDK does. */
const NO_KEY = 'none'

/** A model behind any OpenAI-compatible address; without an address OpenAI itself. */
export function openaiModel(config: NonNullable<Config['model']>): Model {
  const tools = calculatorTools(calculators)
  const send = offerTools(retryOnce(globalThis.fetch))

  function openModel(say: Say) {
    const provider = createOpenAI({
      apiKey: config.apiKey ?? NO_KEY,
      baseURL: config.baseUrl ?? 'https://api.openai.com/v1',
      fetch: laneFetch(send, say),
    })
    return config.api === 'chat' ? provider.chat(config.name) : provider.responses(config.name)
  }

  return {
    kind: 'model',
    contextUnits: CONTEXT_UNITS,
    stream: ({ turns, today, signal }) =>
      streamAnswer({
        openModel,
        instructions: instructions({ today }),
        turns,
        signal,
        tools,
        // Nothing a person wrote is kept by OpenAI; some compatible servers refuse a field they do not know.
        ...(config.baseUrl && config.api === 'chat' ? {} : { providerOptions: { openai: { store: false } } }),
      }),
  }
}
