import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readLoginToken } from '#server/auth/logins/login-token.ts'
import { openPool } from '#server/database/pool.ts'
import { signUp } from '../support/client.ts'
import { startFakeUpstream } from '../support/fake-upstream.ts'
import { createOnCluster } from '../support/postgres/on-cluster.ts'
import { startServer } from '../support/processes/server-process.ts'
import { readAlong, startTalk, type Talk } from '../support/processes/talk.ts'
import { until } from '../support/until.ts'

const PEOPLE = 50
const SIGN_UPS_AT_ONCE = 10
const CHARACTERS = 4_000
/** 400 deltas with 50 ms before each: a reply takes twenty seconds. */
const PACE = { chunkUnits: 10, delayMs: 50 }
const REPLY_MS = 20_000
const SAVED_WITHIN_MS = 60_000

export interface Person {
  email: string
  token: string
  /** the port of the worker on which their rows lie */
  worker: number
  /** the port of the worker on which the row of their address lies */
  mailbox: number
  /** which of the two processes they ask */
  at: 0 | 1
}

/** A reply that somebody asked for, and all that was seen of it. */
export interface Asked {
  person: Person
  expected: string
  askedMs: number
  /** why it was not begun */
  refusal?: string
  talk?: Talk
  here?: ReturnType<typeof readAlong>
  elsewhere?: ReturnType<typeof readAlong>
}

/** Two processes of the product on a cluster, with a fake provider and people on both workers. */
export async function openTown() {
  const { TEST_DATABASE_URL: coordinator, TEST_WORKER_URLS: workers } = process.env
  if (!coordinator || !workers)
    throw new Error('Set TEST_DATABASE_URL and TEST_WORKER_URLS (see CONTRIBUTING).')
  const name = `streaming_${randomUUID().replaceAll('-', '')}`
  const dropCluster = await createOnCluster(name, [coordinator, ...workers.split(',')])
  const address = new URL(coordinator)
  address.pathname = `/${name}`
  const sql = openPool(address.href, { connections: 4, isPatient: true })
  const upstream = await startFakeUpstream()
  upstream.script(({ prompt }) => (prompt.startsWith('Long') ? { text: answerTo(prompt), ...PACE } : {}))
  const environment = {
    DATABASE_URL: address.href,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    OPENAI_BASE_URL: upstream.url,
    TOKENS_A_DAY: '100000000',
    LOG_LEVEL: 'warn',
    // Whoever reads at the other process lives on frames then.
    PROCESS_LINKS: 'off',
  }
  const servers = [await startServer(environment), await startServer(environment)] as const
  const people: Person[] = []
  while (people.length < PEOPLE)
    people.push(...(await Promise.all(Array.from({ length: SIGN_UPS_AT_ONCE }, (_, index) => settle(index)))))

  async function settle(index: number): Promise<Person> {
    const at = index % 2 === 0 ? 0 : 1
    const { email, token } = await signUp(servers[at].url)
    const ownerId = readLoginToken(token)?.ownerId ?? ''
    const [worker, mailbox] = await Promise.all([portOf('reply', ownerId), portOf('mailbox', email)])
    return { email, token, worker, mailbox, at }
  }

  /** Of the worker on which the rows of this key lie. */
  async function portOf(table: 'reply' | 'frame' | 'mailbox', key: string) {
    const value = table === 'mailbox' ? sql`${key}::text` : sql`${key}::uuid`
    const [row] = await sql<{ port: number }[]>`
      select nodeport as port from pg_dist_shard_placement
      where shardid = get_shard_id_for_distribution_column(${table}::regclass, ${value})`
    return row?.port ?? 0
  }

  return {
    sql,
    servers,
    people,
    portOf,

    /** Asks in a session of its own, and reads at both processes to the end. */
    async ask(person: Person): Promise<Asked> {
      const prompt = `Long ${randomUUID()}`
      const asked: Asked = { person, expected: answerTo(prompt), askedMs: Date.now() }
      const [here, elsewhere] = [servers[person.at], servers[1 - person.at]!]
      const generationId = randomUUID()
      try {
        asked.talk = await startTalk(here.url, person.token)
        const response = await asked.talk.ask(here.url, prompt, generationId)
        if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
        asked.here = readAlong(response)
        const followed = await asked.talk.follow(elsewhere.url, generationId)
        if (followed.status === 200) asked.elsewhere = readAlong(followed)
        else process.stdout.write(`following was answered with ${followed.status}\n`)
      } catch (error) {
        asked.refusal ??= String(error)
      }
      await Promise.all([asked.here?.over, asked.elsewhere?.over])
      return asked
    },

    /** Everyone asks, one reply after the other, until `isOver`; they begin spread over the time of a reply, and so do the ends. */
    async keepAsking(isOver: () => boolean) {
      const all: Asked[] = []
      await Promise.all(
        people.map(async (person, index) => {
          await wait((index * REPLY_MS) / PEOPLE)
          while (!isOver()) {
            const asked = await this.ask(person)
            all.push(asked)
            if (asked.refusal) await wait(1_000)
          }
        }),
      )
      return all
    },

    /** Once every end is saved: what each reader saw and each reload finds against what the provider said. */
    async compare(all: readonly Asked[]) {
      await until(async () => {
        const [row] = await sql<
          { count: number }[]
        >`select count(*)::int as count from reply where ended_at is null`
        return row?.count === 0
      }, SAVED_WITHIN_MS).catch(() => process.stdout.write('replies run that have no end\n'))
      return Promise.all(
        all.filter(({ here }) => here).map(asked => compareOne(asked, servers[1 - asked.person.at]!.url)),
      )
    },

    /** What the processes logged, by message and error, and how often. */
    logged() {
      const counts = new Map<string, number>()
      for (const line of servers.flatMap(server => server.output().split('\n'))) {
        if (!line.startsWith('{')) continue
        const { level, msg, error, route } = JSON.parse(line) as Record<string, unknown>
        const what = `${level} ${msg}${route ? ` ${JSON.stringify(route)}` : ''}${error ? `: ${JSON.stringify(error).slice(0, 160)}` : ''}`
        counts.set(what, (counts.get(what) ?? 0) + 1)
      }
      return [...counts].map(([what, count]) => `${count} times ${what}`)
    },

    async close() {
      await Promise.all(servers.map(server => server.end()))
      await upstream.close()
      await sql.end()
      await dropCluster()
    },
  }
}

type Seen = readonly { atMs: number }[]

/** Each sentence has its number, so that a lost or doubled one shows. */
function answerTo(prompt: string) {
  let text = ''
  for (let number = 1; text.length < CHARACTERS; number++)
    text += `${number}. ${prompt}: talk to ten people. `
  return text.slice(0, CHARACTERS)
}

async function compareOne({ person, expected, askedMs, talk, here, elsewhere }: Asked, url: string) {
  const answer = (await talk?.allMessages(url))?.find(({ role }) => role === 'assistant')
  return {
    person,
    askedMs,
    status: answer?.status ?? 'gone',
    isSaved: answer?.content === expected,
    isSeen: here?.text === expected && here.errorText === undefined,
    isSeenElsewhere: elsewhere?.text === expected && elsewhere.errorText === undefined,
    endedMs: here?.seen.at(-1)?.atMs ?? 0,
    error: here?.errorText ?? here?.end,
    errorElsewhere: elsewhere?.errorText ?? elsewhere?.end,
    seen: here?.seen ?? [],
    seenElsewhere: elsewhere?.seen ?? [],
    firstMs: (here?.seen.find(({ length }) => length > 0)?.atMs ?? Infinity) - askedMs,
  }
}

/** The longest time in which a reader got nothing, of the times that ended in between. */
export function longestPause(readers: readonly Seen[], { fromMs = 0, toMs = Infinity } = {}) {
  const pauses = readers.flatMap(seen =>
    seen
      .map(({ atMs }, index) => ({ atMs, ms: atMs - (seen[index - 1]?.atMs ?? atMs) }))
      .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
      .map(({ ms }) => ms),
  )
  return Math.max(0, ...pauses)
}
