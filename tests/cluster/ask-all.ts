import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '#server/root.ts'
import { endpoints } from '#shared/endpoints.ts'
import { call, json, PASSWORD, readStream, signUp } from '../support/client.ts'
import { startFakeUpstream } from '../support/fake-upstream.ts'
import { startServer, type ServerProcess } from '../support/processes/server-process.ts'
import { until } from '../support/until.ts'

type Ask = (method: string, path: string, body?: unknown) => Promise<Response>

interface Person {
  email: string
  ask: Ask
}

/** The statements of duties come half a minute after the start, those of a take-over when a lease has ended. */
const LATEST_MS = 90_000

/** Makes every call of the product at least once, lets the duties run, and one process die. */
export async function askAll(server: ServerProcess, settings: Record<string, string>) {
  const startedMs = Date.now()
  const { email, token } = await signUp(server.url)
  const person: Person = {
    email,
    ask: (method, path, body) => call(server.url, method, path, { token, body }),
  }
  await chat(person)
  await businesses(person)
  await workshop(person.ask)
  await workshop((method, path, body) => call(server.url, method, path, { body }))
  await payments(person)
  await loseProcess(server, { ...person, token }, settings)
  for (const path of ['/readyz', '/metrics', endpoints.openapi]) await fetch(server.url + path)
  await logins(server.url, email)
  const account = (...words: string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'server/start/account-command.ts'), ...words], {
      env: { NODE_ENV: 'test', ...settings },
    })
  for (const action of ['actor', 'end-logins', 'suspend', 'unsuspend']) await account(action, email)
  // By then the first look at the duties is over.
  await wait(Math.max(0, startedMs + 40_000 - Date.now()))
}

const newSession = async (ask: Ask, body = {}) =>
  (await json<{ session_id: string }>(ask('POST', endpoints.startSession, body))).session_id

async function chat({ ask }: Person) {
  const session = await newSession(ask)
  const send = (prompt: string) => ask('POST', endpoints.sendMessage, { session_id: session, prompt })
  await send('I sell sourdough kits at $29. Each costs me $11. Can I reach $5k a month?')
  await send('Rent is $900 a month. And in a year?')
  const generation = randomUUID()
  const stream = { session_id: session, prompt: 'Write me a plan for 90 days', generation_id: generation }
  await readStream(await ask('POST', endpoints.stream, stream))
  await ask('POST', endpoints.stream, stream)
  await ask('GET', `${endpoints.stream}/${session}?generation_id=${generation}`)
  await ask('POST', endpoints.stop, { session_id: session, generation_id: generation, shown: 20 })
  await ask('POST', endpoints.stop, { session_id: session, generation_id: randomUUID() })
  type Messages = { messages: { id: string; role: string }[] }
  const { messages } = await json<Messages>(ask('GET', `${endpoints.messages}/${session}`))
  await ask('GET', `${endpoints.messages}/${session}?before=${messages.at(-1)?.id}`)
  const parent = messages.findLast(({ role }) => role === 'user')?.id
  await readStream(await ask('POST', endpoints.stream, { session_id: session, parent_id: parent }))
  await ask('GET', endpoints.sessions)
  await ask('PATCH', `${endpoints.sessions}/${session}`, { title: 'Kits' })
  const other = await newSession(ask)
  const asking = ask('POST', endpoints.stream, {
    session_id: other,
    prompt: 'How do I find my first customers?',
  })
  await ask('POST', endpoints.stop, { session_id: other })
  await readStream(await asking)
  await ask('DELETE', `${endpoints.sessions}/${other}`)
}

async function businesses({ ask }: Person) {
  const { id } = await json<{ id: string }>(ask('POST', endpoints.businesses, { name: 'Bread' }))
  const at = `${endpoints.businesses}/${id}`
  const price = { key: 'price', value: { kind: 'money', amount: 29 } }
  await ask('POST', `${at}/events`, { event: { type: 'stated', fact: price } })
  const session = await newSession(ask, { business_id: id })
  await ask('POST', endpoints.sendMessage, {
    session_id: session,
    prompt: 'I sell candles at $24, each costs me $9.',
  })
  for (const path of ['', '/events', `?as_of=${new Date().toISOString().slice(0, 10)}`])
    await ask('GET', at + path)
  await ask('GET', endpoints.businesses)
  await ask('GET', `${endpoints.sessions}?business_id=${id}`)
  const second = await json<{ id: string }>(ask('POST', endpoints.businesses, { name: 'Candles' }))
  await ask('PATCH', `${endpoints.sessions}/${session}`, { business_id: second.id })
  await ask('PATCH', at, { name: 'Sourdough', remembers: true })
  await ask('DELETE', `${endpoints.businesses}/${second.id}/facts/price`)
  await ask('DELETE', `${at}/facts/price`)
  await ask('DELETE', `${endpoints.businesses}/${second.id}`)
}

async function workshop(ask: Ask) {
  type Run = { run_id: string; spec: { money: object }; agents_output: { preview_url?: string }[] }
  const project = 'A booking app for barbers in Lisbon, $15 a month per chair'
  const { run_id: run } = await json<Run>(
    ask('POST', endpoints.orchestrator, { project, run_id: randomUUID() }),
  )
  const at = `${endpoints.runs}/${run}`
  const whole = await json<Run & { preview_url?: string }>(ask('GET', at))
  const preview = whole.preview_url ?? whole.agents_output.find(({ preview_url: url }) => url)?.preview_url
  if (preview) {
    const { pathname, search } = new URL(preview, 'http://localhost')
    await ask('GET', pathname + search)
  }
  await (await ask('GET', `${at}/stream`)).text()
  await ask('POST', `${at}/stop`)
  await ask('POST', `${at}/retry`, { agents: ['designer'] })
  await ask('PATCH', `${at}/spec`, { spec: { ...whole.spec, money: { ...whole.spec.money, unit_cost: 19 } } })
  await ask('POST', `${at}/revoke-previews`)
  await ask('GET', endpoints.runs)
  await ask('POST', endpoints.orchestrator, { project, run_id: run })
  await ask('DELETE', at)
}

async function payments({ ask }: Person) {
  type Checkout = { checkout_url: string }
  const { checkout_url: url } = await json<Checkout>(ask('POST', endpoints.createCheckoutSession))
  const transaction = new URL(url).searchParams.get('_ptxn') ?? ''
  await ask('GET', `${endpoints.testTransactions}/${transaction}`)
  await ask('POST', `${endpoints.testTransactions}/${transaction}/pay`)
  const becomes = (isIt: (status: string) => boolean) =>
    until(
      async () => isIt((await json<{ status: string }>(ask('GET', endpoints.subscriptionStatus))).status),
      LATEST_MS,
    )
  await becomes(status => status === 'active')
  await ask('GET', `${endpoints.transactions}/${transaction}`)
  await ask('POST', endpoints.portal, { for: 'invoices' })
  await ask('POST', endpoints.portal, { for: 'card' })
  await ask('POST', endpoints.cancelSubscription)
  await ask('POST', endpoints.keepSubscription)
  for (const action of ['renew', 'fail', 'refund']) await ask('POST', endpoints.testControls, { action })
  await becomes(status => status !== 'active')
}

/** A process with a connected model answers once, and dies during its second answer. */
async function loseProcess(
  server: ServerProcess,
  { ask, token }: Person & { token: string },
  settings: Record<string, string>,
) {
  const upstream = await startFakeUpstream()
  const dying = await startServer({ ...settings, OPENAI_BASE_URL: upstream.url })
  const session = await newSession(ask)
  const post = (path: string, body: object) => call(dying.url, 'POST', path, { token, body })
  await post(endpoints.sendMessage, { session_id: session, prompt: 'What should I do first?' })
  await post(endpoints.sendMessage, { session_id: session, prompt: 'And then?' })
  upstream.script({ ending: 'infinite', delayMs: 100 })
  await post(endpoints.stream, { session_id: session, prompt: 'And after that?' })
  await dying.end('SIGKILL')
  type Messages = { messages: { status: string }[] }
  await until(async () => {
    await wait(250)
    const list = await call(server.url, 'GET', `${endpoints.messages}/${session}`, { token })
    return ((await list.json()) as Messages).messages.at(-1)?.status === 'interrupted'
  }, LATEST_MS)
  await upstream.close()
}

async function logins(url: string, email: string) {
  const post = (path: string, body: object, token?: string) => call(url, 'POST', path, { body, token })
  await post(endpoints.login, { email, password: 'not the password' })
  await post(endpoints.login, { email: `${randomUUID()}@example.com`, password: PASSWORD })
  await post(endpoints.register, { email, password: PASSWORD })
  await post(endpoints.register, { email: 'new@example.com', password: PASSWORD })
  await post(endpoints.sendCode, { email: 'new@example.com' })
  await post(endpoints.verifyCode, { email: 'new@example.com', code: '000000' })
  await post(endpoints.sendResetCode, { email })
  type Sent = { text: string }[]
  const emails = () => json<Sent>(call(url, 'GET', `${endpoints.devMailbox}.json?to=${email}`))
  const codes = async () => (await emails()).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
  await until(async () => (await codes()).length > 1, LATEST_MS)
  const code = (await codes()).at(-1)
  await post(endpoints.verifyResetCode, { email, code: '000000' })
  const { reset_token: proof } = await json<{ reset_token: string }>(
    post(endpoints.verifyResetCode, { email, code }),
  )
  await post(endpoints.resetPassword, { email, password: 'another horse battery', reset_token: proof })
  type Login = { token: string }
  const { token } = await json<Login>(post(endpoints.login, { email, password: 'another horse battery' }))
  await post(endpoints.logout, {}, token)
}
