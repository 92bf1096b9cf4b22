import { authErrors } from '#shared/auth-sentences.ts'
import { Argon2id } from 'oslo/password'
import { unavailable } from '../http/errors.ts'

/** Memory of an Argon2id hash in one pass (OWASP ASVS 5.0, appendix C); oslo's own defaults are weaker. */
const MEMORY_KIB = 47_104
const AT_ONCE = 2

export interface Passwords {
  /** Throws 503 when too many are waiting. */
  hash(password: string): Promise<string>
  /** Against no hash the same work is done and the answer is false. Throws 503 when too many are waiting. */
  fits(hash: string | undefined, password: string): Promise<boolean>
  isOutdated(hash: string): boolean
}

/** Hashes passwords, two at a time: each takes 46 MiB and a core. */
export function createPasswords({
  longestQueue = 100,
  memoryKib = MEMORY_KIB,
}: { longestQueue?: number; memoryKib?: number | undefined } = {}): Passwords {
  const argon2 = new Argon2id({ memorySize: memoryKib, iterations: 1, parallelism: 1 })
  const current = `$argon2id$v=19$m=${memoryKib},t=1,p=1$`
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
    isOutdated: hash => !hash.startsWith(current),
  }
}

function createTurns(longestQueue: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= longestQueue) throw unavailable(authErrors.busy)
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
