import { Argon2id } from 'oslo/password'
import { unavailable } from '../http/errors.ts'

// OWASP ASVS 5.0, appendix C. oslo's own defaults are weaker.
const PARAMETERS = { memorySize: 47_104, iterations: 1, parallelism: 1 }
const CURRENT = '$argon2id$v=19$m=47104,t=1,p=1$'
const AT_ONCE = 2
const BUSY = 'We are very busy right now. Please try again in a moment.'

export interface Passwords {
  /** Throws 503 when too many are waiting. */
  hash(password: string): Promise<string>
  /** Against no hash the same work is done and the answer is false. Throws 503 when too many are waiting. */
  fits(hash: string | undefined, password: string): Promise<boolean>
  isOutdated(hash: string): boolean
}

/** Hashes passwords, two at a time: each takes 46 MiB and a core. */
export function createPasswords({ longestQueue = 100 } = {}): Passwords {
  const argon2 = new Argon2id(PARAMETERS)
  const inTurn = createTurns(longestQueue)
  let dummy: Promise<string> | undefined

  return {
    hash: password => inTurn(() => argon2.hash(password)),
    async fits(hash, password) {
      dummy ??= argon2.hash('the password of nobody')
      const compared = hash ?? (await dummy)
      const isRight = await inTurn(() => argon2.verify(compared, password))
      return isRight && hash !== undefined
    },
    isOutdated: hash => !hash.startsWith(CURRENT),
  }
}

function createTurns(longestQueue: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= longestQueue) throw unavailable(BUSY)
      await new Promise<void>(resolve => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
