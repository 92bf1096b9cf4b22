import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { splitTls } from './database/tls.ts'

const KEYS = `a:${randomBytes(32).toString('base64')}`
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://kindling:secret-4711@db.example/kindling',
  ENCRYPTION_KEYS: KEYS,
  PUBLIC_URL: 'https://kindling.example',
  SMTP_URL: 'smtps://user:secret-4711@mail.example',
}

/** The names of the variables that are found at fault, and the whole text. */
function faultsOf(environment: Record<string, string>) {
  try {
    readConfig(environment)
    return { names: [], text: '' }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { names: error.message.split('\n').map(line => line.split(':')[0]), text: error.message }
  }
}

test('with nothing set the product runs locally, on the loopback, with everything of its own', () => {
  expect(readConfig({})).toMatchObject({
    isProduction: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    dataDirectory: resolve('.data'),
    databaseUrl: undefined,
    encryptionKeys: undefined,
    model: undefined,
    smtpUrl: undefined,
    trialDays: 7,
    tokensADay: 1_000_000,
    trustedProxies: 0,
    hasRateLimits: true,
    replyLeaseSeconds: 8,
    nowOffsetMs: 0,
    logLevel: 'info',
  })
})

test('an empty variable is unset', () => {
  const names = [
    'NODE_ENV',
    'HOST',
    'PORT',
    'PUBLIC_URL',
    'DATA_DIR',
    'DELETIONS_FILE',
    'DATABASE_URL',
    'ENCRYPTION_KEYS',
    'SMTP_URL',
  ]
  const more = [
    'OPENAI_API_KEY',
    'OPENAI_BASE_URL',
    'OPENAI_API',
    'TRIAL_DAYS',
    'AGENT_ALLOWANCE',
    'TOKENS_A_DAY',
    'AGENT_TOKENS',
    'MODEL_PRICES',
    'RATE_LIMITS',
    'PROCESS_LINKS',
    'REPLY_LEASE_S',
    'LOG_LEVEL',
  ]
  const empty = Object.fromEntries([...names, ...more].map(name => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
  expect(readConfig({ PORT: ' ' })).toEqual(readConfig({}))
  expect(faultsOf({ ...PRODUCTION, SMTP_URL: '' }).names).toEqual(['SMTP_URL'])
})

test('every fault is told at once, a line each, by the name of its variable and without its value (DB-15)', () => {
  const bad = {
    NODE_ENV: 'prod',
    PORT: '70000',
    PUBLIC_URL: 'javascript:secret-4711',
    DATABASE_URL: 'mysql://user:secret-4711@db',
    ENCRYPTION_KEYS: 'secret-4711',
    OPENAI_BASE_URL: 'secret-4711',
    OPENAI_API: 'secret-4711',
    SMTP_URL: 'http://secret-4711',
    TRIAL_DAYS: '-1',
    AGENT_ALLOWANCE: '3,10,50',
    TOKENS_A_DAY: 'many',
    AGENT_TOKENS: '-5',
    MODEL_PRICES: '0.25',
    TRUST_PROXY: 'yes',
    RATE_LIMITS: 'no',
    REPLY_LEASE_S: '0',
    TEST_NOW_OFFSET_MS: 'soon',
    LOG_LEVEL: 'loud',
  }
  const { names, text } = faultsOf(bad)
  expect(names.toSorted()).toEqual(Object.keys(bad).toSorted())
  expect(text).not.toContain('secret-4711')
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '3000.5'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'kindling.example'],
  ['TRIAL_DAYS', '7.5'],
  ['AGENT_ALLOWANCE', '3,10,50,-1'],
  ['AGENT_ALLOWANCE', '3 10 50 300'],
  ['AGENT_ALLOWANCE', '3,10,50,1e9'],
  ['TRIAL_DAYS', 'Infinity'],
  ['TOKENS_A_DAY', '-1'],
  ['TOKENS_A_DAY', '1.5'],
  ['AGENT_TOKENS', 'all'],
  ['MODEL_PRICES', '0.25;2'],
  ['MODEL_PRICES', '-1,2'],
  ['MODEL_PRICES', '0.25,2,3'],
  ['TRUST_PROXY', 'true'],
  ['REPLY_LEASE_S', '61'],
  ['RATE_LIMITS', 'OFF'],
  ['PROCESS_LINKS', 'no'],
])('%s=%j is a fault', (name, value) => {
  expect(faultsOf({ [name]: value }).names).toEqual([name])
})

test.each([
  'a',
  'a:',
  ':' + randomBytes(32).toString('base64'),
  `a:${randomBytes(16).toString('base64')}`,
  `a:${randomBytes(33).toString('base64')}`,
  `${KEYS},`,
  `${KEYS},${KEYS}`,
  `a b:${randomBytes(32).toString('base64')}`,
])('ENCRYPTION_KEYS that no server could encrypt with are a fault like any other, never shown', value => {
  const { names, text } = faultsOf({ ENCRYPTION_KEYS: value, PORT: 'abc' })
  expect(names.toSorted()).toEqual(['ENCRYPTION_KEYS', 'PORT'])
  for (const part of value.split(/[:,]/).filter(({ length }) => length > 8)) expect(text).not.toContain(part)
})

describe('production (WEB-11)', () => {
  test('starts with what it needs', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      isProduction: true,
      publicUrl: 'https://kindling.example',
    })
  })

  test('refuses to start without a database, keys, an address and a mail server, and says so of all', () => {
    const { DATABASE_URL, ENCRYPTION_KEYS, PUBLIC_URL, SMTP_URL } = PRODUCTION
    const needed = { DATABASE_URL, ENCRYPTION_KEYS, PUBLIC_URL, SMTP_URL }
    expect(faultsOf({ NODE_ENV: 'production' }).names).toEqual(Object.keys(needed))
    for (const name of Object.keys(needed))
      expect(faultsOf({ ...PRODUCTION, [name]: '' }).names).toEqual([name])
  })

  test.each([
    ['RATE_LIMITS', 'off'],
    ['REPLY_LEASE_S', '1'],
    ['TEST_NOW_OFFSET_MS', '1'],
  ])('refuses %s=%s, which is for tests', (name, value) => {
    expect(faultsOf({ ...PRODUCTION, [name]: value }).names).toEqual([name])
  })

  test.each([
    ['http://kindling.example', ['PUBLIC_URL']],
    ['http://127.0.0.1.example', ['PUBLIC_URL']],
    ['https://kindling.example', []],
    ['http://localhost:3000', []],
    ['http://127.0.0.1:3000', []],
    ['http://[::1]:3000', []],
  ])('with PUBLIC_URL=%s these are at fault: %j', (PUBLIC_URL, names) => {
    expect(faultsOf({ ...PRODUCTION, PUBLIC_URL }).names).toEqual(names)
  })

  test('tells other faults together with what is missing', () => {
    expect(faultsOf({ NODE_ENV: 'production', PORT: 'x' }).names).toEqual(
      expect.arrayContaining(['PORT', 'DATABASE_URL', 'SMTP_URL']),
    )
  })
})

test('a public address ends without a slash, so that links can be put behind it', () => {
  expect(readConfig({ PUBLIC_URL: 'https://kindling.example//' }).publicUrl).toBe('https://kindling.example')
})

test('a base address alone is a model that speaks Chat Completions; a key alone is OpenAI and speaks Responses', () => {
  expect(readConfig({ OPENAI_BASE_URL: 'http://127.0.0.1:1/v1/' }).model).toMatchObject({
    apiKey: undefined,
    baseUrl: 'http://127.0.0.1:1/v1',
    api: 'chat',
  })
  expect(readConfig({ OPENAI_API_KEY: 'key' }).model).toMatchObject({ baseUrl: undefined, api: 'responses' })
  expect(readConfig({ OPENAI_API_KEY: 'key', OPENAI_API: 'chat' }).model).toMatchObject({ api: 'chat' })
})

describe('the way to the database', () => {
  const tlsOf = (environment: Record<string, string>) => {
    const { searchParams } = new URL(readConfig(environment).databaseUrl ?? '')
    return searchParams.get('sslmode') ?? 'none'
  }

  test.each([
    ['postgres://u:p@db.example/d', {}, 'verify-full'],
    ['postgres://u:p@db.example/d', { DATABASE_TLS: 'verify' }, 'verify-full'],
    ['postgres://u:p@db.example/d', { DATABASE_TLS: 'off' }, 'none'],
    ['postgres://u:p@10.0.0.7:5432/d', {}, 'verify-full'],
    ['postgres://u:p@127.0.0.1.example/d', {}, 'verify-full'],
    ['postgres://u:p@one,two/d', {}, 'verify-full'],
    ['postgres://u:p@localhost,db.example/d', {}, 'verify-full'],
    ['postgres:///d', { PGHOST: 'db.example' }, 'verify-full'],
    ['postgres:///d', {}, 'none'],
    ['postgres://u:p@localhost/d', {}, 'none'],
    ['postgres://u:p@127.0.0.1:5432/d', {}, 'none'],
    ['postgres://u:p@[::1]:5432/d', {}, 'none'],
    ['postgres://u:p@%2Fvar%2Frun%2Fpostgresql/d', {}, 'none'],
    ['postgres://u:p@localhost/d', { DATABASE_TLS: 'verify' }, 'verify-full'],
  ])('%s with %j: TLS is %s (C8)', (DATABASE_URL, more, tls) => {
    expect(tlsOf({ DATABASE_URL, ...more })).toBe(tls)
  })

  test.each(['sslmode=require', 'sslmode=disable', 'ssl=true', 'sslmode=verify-full', 'sslrootcert=system'])(
    '%s in the address is refused with the name of the setting that is meant (C8)',
    parameter => {
      const { names, text } = faultsOf({ DATABASE_URL: `postgres://u:secret-4711@db.example/d?${parameter}` })
      expect(names).toEqual(['DATABASE_URL'])
      expect(text).toContain('DATABASE_TLS')
      expect(text).not.toContain('secret-4711')
    },
  )

  test.each(['10.0.0.5', '10.0.0.5:5433'])(
    'with TLS the certificate is held against the number that PGHOST says: %s (C8)',
    PGHOST => {
      const { databaseUrl = '' } = readConfig({ DATABASE_URL: 'postgres:///d', PGHOST })
      expect(splitTls(databaseUrl).ssl).toMatchObject({ host: '10.0.0.5' })
      expect(new URL(databaseUrl).host).toBe(PGHOST)
    },
  )

  test.each([
    ['postgres://10.0.0.5,10.0.0.6/d', {}],
    ['postgres://db.example,10.0.0.6/d', {}],
    ['postgres:///d', { PGHOST: '10.0.0.5,10.0.0.6' }],
    ['postgres:///d', { PGHOST: '10.0.0.5:5433,10.0.0.6:5433' }],
  ])(
    '%s with %j is refused with TLS: of several hosts only a name can be checked (C8)',
    (DATABASE_URL, more) => {
      const { names, text } = faultsOf({ DATABASE_URL, ...more })
      expect(names).toEqual(['DATABASE_URL'])
      expect(text).toContain('several hosts')
      expect(() => readConfig({ DATABASE_URL, ...more, DATABASE_TLS: 'off' })).not.toThrow()
    },
  )

  test('a private authority is a readable file with a certificate, and of use with TLS only', () => {
    const DATABASE_URL = 'postgres://u:p@localhost/d'
    for (const DATABASE_CA of ['/no/such/file', import.meta.filename])
      expect(faultsOf({ DATABASE_URL, DATABASE_CA }).names).toEqual(['DATABASE_CA'])
    expect(faultsOf({ DATABASE_URL, DATABASE_CA: import.meta.filename, DATABASE_TLS: 'off' }).names).toEqual([
      'DATABASE_CA',
    ])
  })
})

test.each([
  [undefined, 'mailto:support@kindling.example'],
  ['security@kindling.example', 'mailto:security@kindling.example'],
  ['mailto:security@kindling.example', 'mailto:security@kindling.example'],
  ['https://kindling.example/report', 'https://kindling.example/report'],
])('security problems are reported to SECURITY_CONTACT=%s at %s', (given, expected) => {
  expect(readConfig(given ? { SECURITY_CONTACT: given } : {}).securityContact).toBe(expected)
})

test.each(['nobody', 'http://kindling.example/report', 'javascript:alert(1)', 'https://'])(
  'SECURITY_CONTACT=%s is no contact',
  given => expect(faultsOf({ SECURITY_CONTACT: given }).names).toEqual(['SECURITY_CONTACT']),
)

test('the prices of a model are those of a million tokens in and out', () => {
  expect(readConfig({}).modelPrices).toBeUndefined()
  expect(readConfig({ MODEL_PRICES: '0.25,2' }).modelPrices).toEqual({ input: 0.25, output: 2 })
})
