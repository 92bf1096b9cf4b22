import { createOpenAI } from '@ai-sdk/openai'
import type { Config } from '#server/config.ts'
import { type ProviderFetch, providerFetch } from './provider-fetch.ts'
import { withUsageFallback } from './request-fallbacks.ts'
import { retryOnce } from './retry-once.ts'
import type { Connection } from '../stream-answer.ts'

/** Local servers ask for no key, but the SDK does. */
const NO_KEY = 'none'

/**
 * The way to the model behind any OpenAI-compatible address; without an address OpenAI itself. `adapt` may send a request
 * again in other words where a server refuses the first.
 */
export function connect(
  config: NonNullable<Config['model']>,
  adapt: (send: ProviderFetch) => ProviderFetch,
): Connection {
  const send = adapt(withUsageFallback(retryOnce(providerFetch)))
  return {
    openModel(hearing, sendAfter) {
      const provider = createOpenAI({
        apiKey: config.apiKey ?? NO_KEY,
        baseURL: config.baseUrl ?? 'https://api.openai.com/v1',
        fetch: (input, init) => send(input, { ...init, hearing, sendAfter }),
      })
      return config.api === 'chat' ? provider.chat(config.name) : provider.responses(config.name)
    },
    // Nothing a person wrote is kept by OpenAI; some compatible servers refuse a field they do not know.
    providerOptions: config.baseUrl && config.api === 'chat' ? {} : { openai: { store: false } },
  }
}
