import { within } from '../../database/pool.ts'
import { describe } from '../../http/errors.ts'
import type { EventReader } from '../../http/event-stream.ts'
import type { Notifications } from '../../live/notifications.ts'
import type { Log } from '../../ports.ts'
import type { LoginName } from './login-token.ts'

/** For what no hint tells of: a login that expires, and a hint that was lost. */
const POLL_MS = 10_000
const RETRY_MS = 500
/** A database that hangs must not hold up the next look. */
const LOOK_LIMIT_MS = 4_000

interface Needs {
  log: Log
  hints: Pick<Notifications, 'send' | 'on' | 'onListening'>
  /** the ids of those logins that still let their holder in */
  findAlive(logins: readonly LoginName[]): Promise<readonly string[]>
  pollMs?: number
}

/** Whose stream it is, and by which login. */
interface SignedIn {
  id: string
  sessionId: string
}

export type LoginWatch = ReturnType<typeof createLoginWatch>

/**
 * An event stream ends within a second when somebody ends the login it was opened with, wherever that happened: its client asks
 * again and gets 401. A hint tells of whose logins some have ended, so that only theirs are asked about; a login that expires is
 * found within ten seconds. Nothing is asked while no stream is open. The reply itself goes on.
 */
export function createLoginWatch({ log, hints, findAlive, pollMs = POLL_MS }: Needs) {
  const open = new Map<EventReader, LoginName>()
  let timer: NodeJS.Timeout | undefined

  hints.on('out', ownerIds => void lookAt(new Set(ownerIds)))
  // Hints may have been missed.
  hints.onListening(() => void poll())

  /** Closes the streams whose login has ended. False when nobody could be asked. */
  async function look(asked: readonly (readonly [EventReader, LoginName])[]) {
    const logins = new Map(asked.map(([, login]) => [login.sessionId, login]))
    try {
      const alive = new Set(await within(LOOK_LIMIT_MS, findAlive([...logins.values()])))
      for (const [reader, { sessionId }] of asked) if (!alive.has(sessionId)) reader.close()
      return true
    } catch (error) {
      // Without the database nobody is known to have left, so streams go on.
      log.warn({ error: describe(error) }, 'login check failed')
      return false
    }
  }

  async function lookAt(ownerIds: ReadonlySet<string>) {
    const theirs = [...open].filter(([, { ownerId }]) => ownerIds.has(ownerId))
    if (theirs.length > 0 && !(await look(theirs))) pollIn(RETRY_MS)
  }

  async function poll() {
    if (open.size > 0) pollIn((await look([...open])) ? pollMs : RETRY_MS)
  }

  function pollIn(ms: number) {
    rest()
    if (open.size > 0) timer = setTimeout(() => void poll(), ms).unref()
  }

  function rest() {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    /** The same reader, which ends without a finish once this login has ended. */
    whileSignedIn({ id: ownerId, sessionId }: SignedIn, reader: EventReader): EventReader {
      const watched: EventReader = {
        read: () => reader.read(),
        close() {
          open.delete(watched)
          if (open.size === 0) rest()
          reader.close()
        },
      }
      open.set(watched, { ownerId, sessionId })
      if (!timer) pollIn(pollMs)
      return watched
    },

    /** To be called once it is committed that some of this account's logins have ended. */
    tellEnded: (ownerId: string) => hints.send('out', [ownerId]),

    close() {
      open.clear()
      rest()
    },
  }
}
