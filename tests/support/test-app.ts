import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDeps, openLog } from '#server/deps.ts'
import { playbook } from '#server/mentor/playbook/testing/built-in.ts'
import { AccessReply } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { newEmail, PASSWORD } from './client.ts'
import { createDatabase } from './database.ts'
import { expectDocumented } from './documented-answers.ts'
import { until } from './until.ts'

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** Business time that a test moves. */
function movableClock() {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (ms: number) => void (aheadMs += ms),
  }
}

/** The same app; an answer that is not as /openapi.json says fails the test that asked. */
function strict(app: ReturnType<typeof createApp>) {
  const { fetch } = app
  // What `app.request` and a server use.
  app.fetch = async (request, ...more) => {
    const response = await fetch(request, ...more)
    await expectDocumented(request.method, request.url, response)
    return response
  }
  return app
}

/** The whole product on a database of its own, asked through the front door. `environment` adds to the usual one. */
export async function testApp({ environment = {} }: { environment?: Record<string, string> } = {}) {
  const database = await createDatabase()
  const settings: Record<string, string> = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    RATE_LIMITS: 'off',
    // Refused in production.
    ...(environment.NODE_ENV === 'production' ? {} : { TEST_PASSWORD_KIB: '512' }),
    ...environment,
  }
  const config = readConfig(settings)
  const clock = movableClock()
  const { deps, duties, close } = await openDeps(config, {
    log: openLog(config),
    publicUrl: 'http://localhost:3000',
    readPlaybook: () => playbook,
    clock,
    // Work of its own accord would be a surprise in the middle of a test.
    hasTimedDuties: false,
  })
  const app = strict(createApp(deps, { pagesDirectory: join(tmpdir(), 'no-pages') }))

  /** One call; a body is sent as JSON. `token` signs it, `cookie` and other headers go as given. */
  async function call(
    method: string,
    path: string,
    {
      body,
      token,
      headers = {},
    }: { body?: unknown; token?: string | undefined; headers?: Record<string, string> } = {},
  ) {
    return app.request(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  const emails = async (to: string) => (await deps.mailbox?.emails(to)) ?? []

  /** Waits for the newest code that was sent to an address. */
  async function codeFor(email: string, count = 1) {
    await until(async () => (await emails(email)).length >= count)
    return /\b\d{6}\b/.exec((await emails(email)).at(-1)?.text ?? '')?.[0] ?? ''
  }

  /** A verified, signed-in person, on trial unless told otherwise. */
  async function signIn({ isOnTrial = true, email = newEmail() } = {}) {
    await call('POST', endpoints.register, { body: { email, password: PASSWORD } })
    await call('POST', endpoints.verifyCode, { body: { email, code: await codeFor(email) } })
    const login = await logIn(email, PASSWORD)
    const { token } = (await login.json()) as { token: string }
    if (isOnTrial) await call('POST', endpoints.startTrial, { token })
    return { email, token }
  }

  const logIn = (email: string, password: string) =>
    call('POST', endpoints.login, { body: { email, password } })

  async function passwordHashOf(email: string) {
    const [account] = await deps.sql<{ hash: string }[]>`
      select password_hash as hash from account where email = ${email}`
    return account?.hash
  }

  const statusOf = async (token: string) =>
    AccessReply.parse(await (await call('GET', endpoints.subscriptionStatus, { token })).json())

  async function startSession(token: string) {
    const started = await call('POST', endpoints.startSession, { token, body: {} })
    return ((await started.json()) as { session_id: string }).session_id
  }

  return {
    /** another one with these is the same product after a restart */
    settings,
    app,
    deps,
    /** does what is due by then */
    duties,
    sql: deps.sql,
    clock,
    database,
    call,
    emails,
    codeFor,
    signIn,
    logIn,
    passwordHashOf,
    startSession,
    /** what the product says of a person's access */
    statusOf,
    async close() {
      await deps.live.drain(0)
      await close()
      await database.drop()
    },
  }
}
