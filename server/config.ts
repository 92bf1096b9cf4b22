import { join, resolve } from 'node:path'
import { z } from 'zod'
import { brand } from '#shared/brand.ts'
import {
  databaseFaults,
  databasePlace,
  databaseUrl,
  databaseVariables,
  hasTls,
} from './start/database-config.ts'
import { LEASE_S } from './live/timing.ts'
import { isLoopback } from './limits/loopback.ts'
import { paddleConfig, paddleFaults, paddleVariables } from './start/paddle-config.ts'
import { parseMasterKeys } from './encryption/master-keys.ts'
import { secretFileVariables, withSecretFiles } from './start/secret-files.ts'

// The environment, read here and nowhere else. docs and README list the same names.

const switchedOn = z.enum(['on', 'off'])
const wholeNumber = (fallback: number) => z.coerce.number().int().min(0).default(fallback)
const webAddress = z.url({ protocol: /^https?$/ }).transform(value => value.replace(/\/+$/, ''))

const FOUR_NUMBERS = /^(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/
const allowance = z
  .string()
  .regex(FOUR_NUMBERS, 'must be four whole numbers with commas between them, such as 3,10,50,300')
  .transform(value => {
    const [visitor = 0, account = 0, subscriber = 0, visitors = 0] = value.split(',').map(Number)
    return { visitor, account, subscriber, visitors }
  })

const TWO_PRICES = /^(\d{1,6}(?:\.\d{1,6})?),(\d{1,6}(?:\.\d{1,6})?)$/
const prices = z
  .string()
  .regex(
    TWO_PRICES,
    'must be the prices of a million tokens in and out, with a comma between them, such as 0.25,2',
  )
  .transform(value => {
    const [input = 0, output = 0] = value.split(',').map(Number)
    return { input, output }
  })

/** An email address, or the address of a form: as a URI, which is what security.txt takes. */
const contact = z.union([
  z.email().transform(address => `mailto:${address}`),
  z.url({ protocol: /^(mailto|https)$/ }).transform(address => new URL(address).href),
])

const masterKeys = z.string().superRefine((value, context) => {
  try {
    parseMasterKeys(value)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is malformed' })
  }
})

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().default('.data'),
  DELETIONS_FILE: z.string().optional(),
  ...databaseVariables,
  PGHOST: z.string().optional(),
  ENCRYPTION_KEYS: masterKeys.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: webAddress.optional(),
  OPENAI_MODEL: z.string().default('gpt-5-mini'),
  OPENAI_API: z.enum(['responses', 'chat']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  ...paddleVariables,
  PADDLE_API_URL: webAddress.optional(),
  TRIAL_DAYS: wholeNumber(7),
  AGENT_ALLOWANCE: allowance.default({ visitor: 3, account: 10, subscriber: 50, visitors: 300 }),
  TOKENS_A_DAY: wholeNumber(1_000_000),
  AGENT_TOKENS: wholeNumber(300_000),
  MODEL_PRICES: prices.optional(),
  TRUST_PROXY: wholeNumber(0),
  RATE_LIMITS: switchedOn.default('on'),
  PROCESS_LINKS: switchedOn.default('on'),
  REPLY_LEASE_S: z.coerce.number().min(1).max(LEASE_S).default(LEASE_S),
  SECURITY_CONTACT: contact.default(`mailto:${brand.supportMail}`),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TEST_PASSWORD_KIB: z.coerce.number().int().min(8).optional(),
  TEST_NOW_OFFSET_MS: z.coerce.number().int().default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export const environmentVariables: readonly string[] = [
  ...Object.keys(Environment.shape),
  ...secretFileVariables,
]

const NEEDED_IN_PRODUCTION = ['DATABASE_URL', 'ENCRYPTION_KEYS', 'PUBLIC_URL', 'SMTP_URL'] as const
const REFUSED_IN_PRODUCTION = [
  'REPLY_LEASE_S',
  'TEST_NOW_OFFSET_MS',
  'TEST_PASSWORD_KIB',
  'PADDLE_API_URL',
] as const

export type Config = ReturnType<typeof readConfig>

/** Every fault of an environment at once, a line each. */
export class ConfigError extends Error {}

/** Reads the environment; an empty or blank variable is unset. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const { given, faults: fileFaults } = withSecretFiles(set)
  const parsed = Environment.safeParse(given)
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  faults.push(...fileFaults, ...databaseFaults(given), ...paddleFaults(given))
  if (given.NODE_ENV === 'production') faults.push(...productionFaults(given))
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults.join('\n'))

  const values = parsed.data
  return {
    isProduction: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    /** unset when it follows the port that was really opened */
    publicUrl: values.PUBLIC_URL,
    dataDirectory: resolve(values.DATA_DIR),
    /** which accounts were deleted, for whoever restores a backup from before */
    deletionsFile: resolve(values.DELETIONS_FILE ?? join(values.DATA_DIR, 'deletions')),
    /** with what the pool needs to know of TLS */
    databaseUrl: databaseUrl(values),
    databasePlace: databasePlace(values),
    hasDatabaseTls: hasTls(values),
    encryptionKeys: values.ENCRYPTION_KEYS,
    model: modelConfig(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** unset: test mode, and in production nothing to pay with */
    paddle: paddleConfig(values),
    trialDays: values.TRIAL_DAYS,
    /** runs of the workshop a day: of a visitor, an account, a subscriber, and of all visitors together */
    agentAllowance: values.AGENT_ALLOWANCE,
    /** of a connected model that an account may use in a day; a visitor's address has a twentieth */
    tokensADay: values.TOKENS_A_DAY,
    /** of a connected model that one version of a run may use */
    agentTokens: values.AGENT_TOKENS,
    /** US dollars for a million tokens of the model; unset: nobody is told what a run costs */
    modelPrices: values.MODEL_PRICES,
    trustedProxies: values.TRUST_PROXY,
    /** where security problems are reported, as a URI */
    securityContact: values.SECURITY_CONTACT,
    /** unset: /metrics answers the loopback only */
    metricsToken: values.METRICS_TOKEN,
    hasRateLimits: values.RATE_LIMITS === 'on',
    /** whether other processes read along here, and this one there */
    hasLinks: values.PROCESS_LINKS === 'on',
    replyLeaseSeconds: values.REPLY_LEASE_S,
    /** tests alone, which sign up thousands, take less memory for the hash of a password */
    passwordKib: values.TEST_PASSWORD_KIB,
    nowOffsetMs: values.TEST_NOW_OFFSET_MS,
    logLevel: values.LOG_LEVEL,
  }
}

function productionFaults(given: Record<string, string | undefined>) {
  const missing = NEEDED_IN_PRODUCTION.filter(name => !given[name]).map(
    name => `${name}: is needed in production`,
  )
  const refused = REFUSED_IN_PRODUCTION.filter(name => given[name]).map(
    name => `${name}: is refused in production`,
  )
  const unlimited = given.RATE_LIMITS === 'off' ? ['RATE_LIMITS: off is refused in production'] : []
  const insecure = isHttpElsewhere(given.PUBLIC_URL)
    ? ['PUBLIC_URL: must begin with https:// in production, unless its host is this machine']
    : []
  return [...missing, ...refused, ...unlimited, ...insecure]
}

function isHttpElsewhere(url: string | undefined) {
  if (!url || !URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isLoopback(hostname)
}

function modelConfig(values: z.infer<typeof Environment>) {
  if (!values.OPENAI_API_KEY && !values.OPENAI_BASE_URL) return undefined
  return {
    apiKey: values.OPENAI_API_KEY,
    baseUrl: values.OPENAI_BASE_URL,
    name: values.OPENAI_MODEL,
    // Compatible servers speak Chat Completions; OpenAI itself speaks Responses.
    api: values.OPENAI_API ?? (values.OPENAI_BASE_URL ? ('chat' as const) : ('responses' as const)),
  }
}
