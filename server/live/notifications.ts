import type { Sql, TransactionSql } from 'postgres'
import { openPool } from '../database/pool.ts'
import { describe } from '../http/errors.ts'
import type { Log } from '../ports.ts'
import { ECHO_WAIT_MS, DEAF_AFTER_MS } from './timing.ts'

const CHANNEL = 'kindling_live'
// Postgres refuses 8,000 bytes; an id is 36 characters and a space.
const IDS_PER_PAYLOAD = 150

/**
 * `frames`: new text of these replies is stored. `watch`: somebody here reads them. `stop`, `ended`: look at the row. `out`: logins of these
 * accounts have ended. `gone`: these owners are deleted.
 */
export type Topic = 'frames' | 'watch' | 'stop' | 'ended' | 'out' | 'gone'

export interface Notifications {
  /** Only ever a hint, with ids alone: whoever misses it sees the same in a poll. Never throws and never waits. */
  send(topic: Topic, ids: readonly string[]): void
  on(topic: Topic, listener: (ids: string[]) => void): void
  /** Called each time the listening connection is (again) there: hints may have been missed. */
  onListening(listener: () => void): void
  /** Since when, in milliseconds of performance.now(), this process hears without a break; undefined while it does not. */
  hearsSinceMs(): number | undefined
  /** Sends this process an echo; the answer keeps hearsSinceMs alive. */
  tick(): Promise<void>
  close(): Promise<void>
}

/** The same hint, told with the commit of a transaction; of few ids. */
export async function announce(scope: TransactionSql, topic: Topic, ids: readonly string[]) {
  await scope`select pg_notify(${CHANNEL}, ${`${topic} ${ids.join(' ')}`})`
}

/** The database behind this address does not deliver notifications: a pooler that lends connections by transaction. */
export class NoNotifications extends Error {}

/** Throws NoNotifications. */
export async function openNotifications({
  url,
  sql,
  log,
  processId,
}: {
  url: string
  sql: Sql
  log: Log
  processId: string
}): Promise<Notifications> {
  const listeners = new Map<Topic, ((ids: string[]) => void)[]>()
  const onListening: (() => void)[] = []
  let hearsSinceMs: number | undefined
  let echoAtMs = performance.now()
  let isClosed = false
  let heardEcho = () => {}
  let client = open()

  function open() {
    const opened = openPool(url, { connections: 1 })
    opened
      .listen(CHANNEL, receive, () => {
        hearsSinceMs = performance.now()
        echoAtMs = performance.now()
        for (const listener of onListening) listener()
      })
      .catch((error: unknown) => log.warn({ error: describe(error) }, 'listening failed'))
    return opened
  }

  function receive(payload: string) {
    const [topic, ...ids] = payload.split(' ')
    if (topic === 'echo') {
      if (ids[0] !== processId) return
      echoAtMs = performance.now()
      hearsSinceMs ??= echoAtMs
      heardEcho()
      return
    }
    for (const listener of listeners.get(topic as Topic) ?? []) listener(ids)
  }

  const notify = (payload: string) => sql`select pg_notify(${CHANNEL}, ${payload})`

  async function tick() {
    if (performance.now() - echoAtMs > DEAF_AFTER_MS) {
      hearsSinceMs = undefined
      echoAtMs = performance.now()
      const deaf = client
      client = open()
      deaf.end({ timeout: 0 }).catch(() => {})
    }
    await notify(`echo ${processId}`)
  }

  const echo = new Promise<boolean>(resolve => {
    heardEcho = () => resolve(true)
    setTimeout(() => resolve(false), ECHO_WAIT_MS * 2).unref()
  })
  onListening.push(() => void notify(`echo ${processId}`).catch(() => {}))
  if (!(await echo)) {
    await client.end({ timeout: 0 })
    throw new NoNotifications(
      'DATABASE_URL leads to a pooler that lends connections by transaction. Please give the address of a Postgres, or of a pooler in session mode.',
    )
  }

  return {
    send(topic, ids) {
      if (isClosed) return
      for (let from = 0; from < ids.length; from += IDS_PER_PAYLOAD) {
        const some = ids.slice(from, from + IDS_PER_PAYLOAD).join(' ')
        notify(`${topic} ${some}`).catch(() => {})
      }
    },
    on: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    onListening: listener => void onListening.push(listener),
    hearsSinceMs: () => hearsSinceMs,
    tick,
    async close() {
      isClosed = true
      await client.end({ timeout: 1 })
    },
  }
}
