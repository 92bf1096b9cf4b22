import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'

const PRICE = `pri_${'a1'.repeat(13)}`
const LIVE = {
  PADDLE_API_KEY: 'pdl_live_apikey_01abc_4711secret_A1b',
  PADDLE_CLIENT_TOKEN: 'live_4711secret',
  PADDLE_WEBHOOK_SECRET: 'pdl_ntfset_01abc_4711secret+/=',
  PADDLE_PRICE_ID: PRICE,
}
const SANDBOX = {
  ...LIVE,
  PADDLE_API_KEY: 'pdl_sdbx_apikey_01abc_4711secret_A1b',
  PADDLE_CLIENT_TOKEN: 'test_4711secret',
}
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://kindling@db.example/kindling',
  ENCRYPTION_KEYS: `a:${randomBytes(32).toString('base64')}`,
  PUBLIC_URL: 'https://kindling.example',
  SMTP_URL: 'smtps://mail.example',
}

/** The lines that the start ends with; none when it does not. */
function linesOf(environment: Record<string, string>) {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n')
  }
}

const namesOf = (environment: Record<string, string>) => linesOf(environment).map(line => line.split(':')[0])

test('without a word of Paddle there is none, also in production', () => {
  expect(readConfig({}).paddle).toBeUndefined()
  expect(readConfig(PRODUCTION).paddle).toBeUndefined()
  expect(readConfig(Object.fromEntries(Object.keys(LIVE).map(name => [name, ' ']))).paddle).toBeUndefined()
})

test.each([
  ['live', LIVE],
  ['sandbox', SANDBOX],
])('the keys say that it is %s', (mode, keys) => {
  for (const environment of [keys, { ...PRODUCTION, ...keys }])
    expect(readConfig(environment).paddle).toEqual({
      mode,
      apiKey: keys.PADDLE_API_KEY,
      clientToken: keys.PADDLE_CLIENT_TOKEN,
      webhookSecrets: [keys.PADDLE_WEBHOOK_SECRET],
      priceId: PRICE,
      apiUrl: undefined,
    })
})

test('while the webhook’s secret is replaced there are two (PAY-04)', () => {
  for (const between of [',', ', '])
    expect(
      readConfig({ ...LIVE, PADDLE_WEBHOOK_SECRET: `pdl_ntfset_new${between}pdl_ntfset_old` }).paddle
        ?.webhookSecrets,
    ).toEqual(['pdl_ntfset_new', 'pdl_ntfset_old'])
})

describe('the start is refused', () => {
  test('with a part of the keys, by the names of those that are missing', () => {
    const names = Object.keys(LIVE)
    for (let set = 1; set < 2 ** names.length - 1; set++) {
      const given = names.filter((_, index) => set & (2 ** index))
      const environment = Object.fromEntries(given.map(name => [name, LIVE[name as keyof typeof LIVE]]))
      expect(namesOf(environment)).toEqual(names.filter(name => !given.includes(name)))
    }
  })

  test.each([
    ['a live key and a token of the sandbox', { ...LIVE, PADDLE_CLIENT_TOKEN: SANDBOX.PADDLE_CLIENT_TOKEN }],
    ['a key of the sandbox and a live token', { ...SANDBOX, PADDLE_CLIENT_TOKEN: LIVE.PADDLE_CLIENT_TOKEN }],
  ])('with %s', (_what, environment) => {
    expect(namesOf(environment)).toEqual(['PADDLE_CLIENT_TOKEN'])
    expect(namesOf({ ...PRODUCTION, ...environment })).toEqual(['PADDLE_CLIENT_TOKEN'])
  })

  test.each([
    ['PADDLE_API_KEY', 'pdl_apikey_4711secret'],
    ['PADDLE_API_KEY', 'pdl_test_apikey_4711secret'],
    ['PADDLE_API_KEY', 'pdl_live_apikey_'],
    ['PADDLE_API_KEY', 'pdl_live_apikey_4711 secret'],
    ['PADDLE_API_KEY', LIVE.PADDLE_CLIENT_TOKEN],
    ['PADDLE_CLIENT_TOKEN', 'prod_4711secret'],
    ['PADDLE_CLIENT_TOKEN', 'live_'],
    ['PADDLE_CLIENT_TOKEN', LIVE.PADDLE_API_KEY],
    ['PADDLE_WEBHOOK_SECRET', '4711secret'],
    ['PADDLE_WEBHOOK_SECRET', 'pdl_ntfset_'],
    ['PADDLE_WEBHOOK_SECRET', 'pdl_ntfset_4711secret,'],
    ['PADDLE_WEBHOOK_SECRET', ',pdl_ntfset_4711secret'],
    ['PADDLE_WEBHOOK_SECRET', 'pdl_ntfset_a,4711secret'],
    ['PADDLE_WEBHOOK_SECRET', 'pdl_ntfset_a,pdl_ntfset_b,pdl_ntfset_4711secret'],
    ['PADDLE_PRICE_ID', 'pro_01gsz4t5hdjse780zja8vvr7jg'],
    ['PADDLE_PRICE_ID', 'pri_4711secret'],
    ['PADDLE_PRICE_ID', `pri_${'A'.repeat(26)}`],
    ['PADDLE_PRICE_ID', `${PRICE}a`],
    ['PADDLE_API_URL', 'ftp://4711secret'],
  ])('with %s=%s, in one line that names it and does not show it', (name, value) => {
    const lines = linesOf({ ...LIVE, [name]: value })
    expect(lines).toEqual([expect.stringMatching(`^${name}: `)])
    expect(lines.join()).not.toContain('4711')
  })

  test('with another address of the API where it would be none: in production, or without keys', () => {
    const PADDLE_API_URL = 'http://127.0.0.1:4000/__paddle'
    expect(readConfig({ ...SANDBOX, PADDLE_API_URL: `${PADDLE_API_URL}/` }).paddle?.apiUrl).toBe(
      PADDLE_API_URL,
    )
    expect(namesOf({ ...PRODUCTION, ...SANDBOX, PADDLE_API_URL })).toEqual(['PADDLE_API_URL'])
    expect(namesOf({ PADDLE_API_URL })).toEqual(['PADDLE_API_URL'])
  })
})
