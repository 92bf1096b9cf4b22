import { randomBytes } from 'node:crypto'
import { openPool } from '#server/database/pool.ts'
import { signUp } from '../client.ts'
import { createDatabase } from '../database.ts'
import { startFakeUpstream } from '../fake-upstream.ts'
import { until } from '../until.ts'
import { outputFaults } from './output-faults.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { startTalk, type Talk } from './talk.ts'

export type Deployment = Awaited<ReturnType<typeof startDeployment>>

/** What the fake model says to a prompt that begins with 'Long'; each has its own words. */
export const longAnswer = (prompt: string, units = 3_000) => {
  const sentence = `${prompt}: talk to ten people this week. 👩‍🌾 `
  return sentence.repeat(Math.ceil(units / sentence.length))
}
export const quickAnswer = (prompt: string) => `The answer to ${prompt}.`

/**
 * Two real servers on one database with a fake model, and everything that was said with them. `faults` tells what
 * no fault may cause, whatever it was.
 */
export async function startDeployment({
  database: given,
  addresses,
  leaseSeconds = 2,
  environment: more = {},
  file,
}: {
  database?: { url: string; drop(): Promise<void> }
  /** the ways to the database, one for each server; the direct one when left out */
  addresses?: [string, string]
  leaseSeconds?: number
  environment?: Record<string, string>
  /** what the servers run; the sources when left out */
  file?: string
} = {}) {
  const database = given ?? (await createDatabase())
  const upstream = await startFakeUpstream()
  upstream.script(({ prompt }) =>
    prompt.startsWith('Long')
      ? { text: longAnswer(prompt), chunkUnits: 10, delayMs: 20 }
      : { text: quickAnswer(prompt), chunkUnits: 20 },
  )
  const environment = {
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    OPENAI_BASE_URL: upstream.url,
    REPLY_LEASE_S: String(leaseSeconds),
    ...more,
  }
  const started: ServerProcess[] = []
  const talks: Talk[] = []
  const people: { token: string; talks: number }[] = []

  async function start(databaseUrl = database.url, startedFile = file) {
    const server = await startServer({ ...environment, DATABASE_URL: databaseUrl }, startedFile)
    started.push(server)
    return server
  }
  const servers = [await start(addresses?.[0]), await start(addresses?.[1])] as [ServerProcess, ServerProcess]

  /** A talk in a session of its own; three share a person, who may have so many running replies. */
  async function talk(url: string = servers[0].url) {
    let person = people.find(({ talks }) => talks < 3)
    if (!person) {
      const fresh = await signUp(url)
      person = { token: fresh.token, talks: 0 }
      people.push(person)
    }
    person.talks += 1
    const begun = await startTalk(url, person.token)
    talks.push(begun)
    return begun
  }

  /** So many talks at once. */
  async function talkMany(count: number) {
    const missing = Math.ceil(count / 3)
    const signed = await Promise.all(Array.from({ length: missing }, () => signUp(servers[0].url)))
    people.unshift(...signed.map(({ token }) => ({ token, talks: 0 })))
    const begun: Talk[] = []
    while (begun.length < count) begun.push(await talk())
    return begun
  }

  async function runningRows() {
    const sql = openPool(database.url, { connections: 1 })
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from reply where ended_at is null`
    await sql.end()
    return row?.count ?? 0
  }

  return {
    databaseUrl: database.url,
    servers,
    start,
    upstream,
    talk,
    talkMany,
    runningRows,

    /** Empty when all that was acknowledged is there once, no reply runs for ever, and no server printed what it must not. */
    async faults() {
      // A lease, the reaper after it, and the rest that a reaper takes after a restart of Postgres: doubled.
      await until(async () => (await runningRows()) === 0, leaseSeconds * 6_000).catch(() => {})
      const left = await runningRows()
      const lists = await Promise.all(talks.map(talk => talk.lostOrDoubled(servers[1].url)))
      return [
        ...lists.flat(),
        ...(left > 0 ? [`${left} replies run for ever`] : []),
        ...started.flatMap(server => outputFaults(server.output())),
      ]
    },

    /** Ends everything; servers that were let live must end well. */
    async close() {
      for (const server of started) if (server.isRunning()) server.thaw()
      await Promise.all(started.map(server => server.end()))
      await upstream.close()
      await database.drop()
    },
  }
}
