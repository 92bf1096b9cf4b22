import { z } from 'zod'

// The part of the environment that says who takes the money. Read by config.ts.

const MODES = { live: 'live', sdbx: 'sandbox', test: 'sandbox' } as const
const API_KEY = /^pdl_(live|sdbx)_apikey_\w+$/
const CLIENT_TOKEN = /^(live|test)_\w+$/
/** The old one and the new one, while a secret is replaced. */
const WEBHOOK_SECRETS = /^pdl_ntfset_[^\s,]+(,\s*pdl_ntfset_[^\s,]+)?$/
const PRICE_ID = /^pri_[a-z\d]{26}$/

export const paddleVariables = {
  PADDLE_API_KEY: z
    .string()
    .trim()
    .regex(API_KEY, 'must begin with pdl_live_apikey_ or pdl_sdbx_apikey_')
    .optional(),
  PADDLE_CLIENT_TOKEN: z.string().trim().regex(CLIENT_TOKEN, 'must begin with live_ or test_').optional(),
  PADDLE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(WEBHOOK_SECRETS, 'must begin with pdl_ntfset_; at most two, with a comma between them')
    .optional(),
  PADDLE_PRICE_ID: z
    .string()
    .trim()
    .regex(PRICE_ID, 'must be pri_ and 26 small letters and digits')
    .optional(),
}

const NEEDED = ['PADDLE_API_KEY', 'PADDLE_CLIENT_TOKEN', 'PADDLE_WEBHOOK_SECRET', 'PADDLE_PRICE_ID'] as const

type Given = Partial<Record<(typeof NEEDED)[number] | 'PADDLE_API_URL', string | undefined>>

const modeIn = (pattern: RegExp, value: string | undefined) => {
  const word = pattern.exec(value?.trim() ?? '')?.[1]
  return word === undefined ? undefined : MODES[word as keyof typeof MODES]
}

/** What does not belong together: a part without the others, and keys of Paddle's two worlds. */
export function paddleFaults(given: Given) {
  const missing = NEEDED.filter(name => !given[name])
  if (missing.length === NEEDED.length)
    return given.PADDLE_API_URL ? ['PADDLE_API_URL: is of no use without PADDLE_API_KEY'] : []
  const faults = missing.map(name => `${name}: is needed with the other PADDLE_ variables`)
  const mode = modeIn(API_KEY, given.PADDLE_API_KEY)
  const tokenMode = modeIn(CLIENT_TOKEN, given.PADDLE_CLIENT_TOKEN)
  if (mode && tokenMode && mode !== tokenMode)
    faults.push(`PADDLE_CLIENT_TOKEN: is of the ${tokenMode} environment, PADDLE_API_KEY of the ${mode} one`)
  return faults
}

export function paddleConfig(values: Given) {
  const { PADDLE_API_KEY: apiKey, PADDLE_CLIENT_TOKEN: clientToken, PADDLE_PRICE_ID: priceId } = values
  const mode = modeIn(API_KEY, apiKey)
  if (!mode || !apiKey || !clientToken || !priceId) return undefined
  return {
    mode,
    apiKey,
    clientToken,
    webhookSecrets: values.PADDLE_WEBHOOK_SECRET?.split(/,\s*/) ?? [],
    priceId,
    /** another address of the API, for tests */
    apiUrl: values.PADDLE_API_URL,
  }
}
