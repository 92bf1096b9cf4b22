import { within } from '../../database/pool.ts'
import { describe } from '../../http/errors.ts'
import type { EventReader } from '../../http/event-stream.ts'
import type { Log } from '../../ports.ts'
import type { SignedInUser } from './login-sessions.ts'
import type { LoginName } from './login-token.ts'

const EVERY_MS = 500
/** A database that hangs must not hold up the next look. */
const LOOK_LIMIT_MS = 4_000

interface Needs {
  log: Log
  /** the ids of those logins that still let their holder in */
  findAlive(logins: readonly LoginName[]): Promise<readonly string[]>
}

/** Whose stream it is, and by which login. */
type SignedIn = Pick<SignedInUser, 'id' | 'sessionId'>

export type LoginWatch = ReturnType<typeof createLoginWatch>

/**
 * An event stream ends within a second when the login it was opened with does, wherever that happened: its client asks
 * again and gets 401. One query twice a second, and none while no stream is open. The reply itself goes on.
 */
export function createLoginWatch({ log, findAlive }: Needs) {
  const open = new Map<EventReader, LoginName>()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false

  async function look() {
    if (isLooking) return
    isLooking = true
    // Only these were asked about: a stream that is opened meanwhile waits for the next look.
    const asked = [...open]
    try {
      const logins = new Map(asked.map(([, login]) => [login.sessionId, login]))
      const alive = new Set(await within(LOOK_LIMIT_MS, findAlive([...logins.values()])))
      for (const [reader, { sessionId }] of asked) if (!alive.has(sessionId)) reader.close()
    } catch (error) {
      // Without the database nobody is known to have left, so streams go on.
      log.warn({ error: describe(error) }, 'login check failed')
    } finally {
      isLooking = false
    }
  }

  function rest() {
    clearInterval(timer)
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
      timer ??= setInterval(() => void look(), EVERY_MS).unref()
      return watched
    },
    close: rest,
  }
}
