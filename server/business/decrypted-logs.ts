import type { BusinessEvent } from '#shared/business/events.ts'
import type { Db } from '../ports.ts'
import type { Cipher } from '../encryption/encryption.ts'
import type { OwnedBusiness } from './business.store.ts'
import { findEvents, findEventsById, findLogState, decryptEvents } from './events/event.store.ts'

/** A decrypted event takes about a kilobyte. */
const EVENTS_KEPT = 20_000
/** Between two messages of a conversation; what nobody asked for since goes, whoever else asks or nobody. */
const KEPT_MS = 10 * 60_000

export type DecryptedLogs = ReturnType<typeof createDecryptedLogs>

interface DecryptedLog {
  events: readonly BusinessEvent[]
  /** as the database told it of these events; that of a log just read is told the next time */
  state: string
}

const UNTOLD = ''

/**
 * The logs that this process has decrypted lately, since decrypting 500 events takes 6 ms and every message of a conversation needs them. The
 * database says each time which events there are: what was erased or moved is gone here too, and only what is new is decrypted.
 */
export function createDecryptedLogs({
  nowMs = () => performance.now(),
  eventsKept = EVENTS_KEPT,
  keptMs = KEPT_MS,
}: { nowMs?: () => number; eventsKept?: number; keptMs?: number } = {}) {
  /** the one used last comes last */
  const logs = new Map<string, DecryptedLog & { usedAtMs: number }>()
  let kept = 0
  let timer: NodeJS.Timeout | undefined

  function drop(name: string) {
    kept -= logs.get(name)?.events.length ?? 0
    logs.delete(name)
  }

  function keep(name: string, log: DecryptedLog) {
    drop(name)
    logs.set(name, { ...log, usedAtMs: nowMs() })
    kept += log.events.length
    dropOld()
  }

  function dropOld() {
    const untilMs = nowMs() - keptMs
    for (const [oldest, { usedAtMs }] of logs) {
      if (kept <= eventsKept && usedAtMs > untilMs) break
      drop(oldest)
    }
    clearTimeout(timer)
    const [oldest] = logs.values()
    if (oldest) timer = setTimeout(dropOld, Math.max(0, oldest.usedAtMs - untilMs)).unref()
  }

  return {
    /**
     * The events of a business that decrypt, in the order in which they were written. Whoever gets them does not change them; they are the
     * same array for as long as nothing else is written. `state`, where the database has just told it, saves asking for it.
     */
    async read(
      sql: Db,
      cipher: Cipher,
      { state, ...owned }: OwnedBusiness & { state?: string },
    ): Promise<readonly BusinessEvent[]> {
      const name = `${owned.ownerId} ${owned.businessId}`
      const known = logs.get(name)
      if (known && known.state === state) return known.events
      const log = known
        ? await upToDate(sql, cipher, { ...owned, known })
        : { events: await decryptEvents(cipher, await findEvents(sql, owned)), state: UNTOLD }
      keep(name, log)
      return log.events
    },
    /** Forgets those of an owner. */
    forget(ownerId: string) {
      for (const name of logs.keys()) if (name.startsWith(`${ownerId} `)) drop(name)
    },
    forgetAll() {
      for (const name of logs.keys()) drop(name)
    },
    /** A log as it was read, with what a transaction has added since: the next reading finds it, or that it was not committed. */
    extend(
      { ownerId, businessId }: OwnedBusiness,
      log: readonly BusinessEvent[],
      written: readonly BusinessEvent[],
    ) {
      if (written.length === 0) return log
      // As it will be read: what is undefined is not there.
      const events = [...log, ...(JSON.parse(JSON.stringify(written)) as BusinessEvent[])]
      keep(`${ownerId} ${businessId}`, { events, state: UNTOLD })
      return events
    },
    /** how many events are kept */
    size: () => kept,
  }
}

async function upToDate(
  sql: Db,
  cipher: Cipher,
  { known, ...owned }: OwnedBusiness & { known: DecryptedLog },
): Promise<DecryptedLog> {
  const { state, events } = await findLogState(sql, { ...owned, known: known.state })
  if (events === null) return known
  const byId = new Map(known.events.map(event => [event.id, event]))
  const ids = events.filter(({ id }) => !byId.has(id)).map(({ id }) => id)
  const rows = ids.length > 0 ? await findEventsById(sql, { ...owned, ids }) : []
  for (const event of await decryptEvents(cipher, rows)) byId.set(event.id, event)
  const current = events.flatMap(({ id, position }) => {
    const event = byId.get(id)
    if (!event) return []
    return event.position === position ? event : { ...event, position }
  })
  const isKnown =
    current.length === known.events.length && current.every((event, index) => event === known.events[index])
  return { events: isKnown ? known.events : current, state }
}
