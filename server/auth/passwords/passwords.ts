import { Argon2id } from 'oslo/password'
import { createHashQueue, QUEUE_LIMITS, type Caller } from './hash-queue.ts'

/** Memory of an Argon2id hash in one pass (OWASP ASVS 5.0, appendix C); oslo's own defaults are weaker. */
const MEMORY_KIB = 47_104

export interface Passwords {
  /** Throws 503 when too many are waiting. */
  hash(password: string, caller: Caller): Promise<string>
  /** Against no hash the same work is done and the answer is false. Throws 503 when too many are waiting. */
  fits(hash: string | undefined, password: string, caller: Caller): Promise<boolean>
  isOutdated(hash: string): boolean
}

/** Hashes passwords, two at a time: each takes 46 MiB and a core. */
export function createPasswords({
  queueLimits = QUEUE_LIMITS,
  memoryKib = MEMORY_KIB,
}: { queueLimits?: typeof QUEUE_LIMITS; memoryKib?: number | undefined } = {}): Passwords {
  const argon2 = new Argon2id({ memorySize: memoryKib, iterations: 1, parallelism: 1 })
  const current = `$argon2id$v=19$m=${memoryKib},t=1,p=1$`
  const inTurn = createHashQueue(queueLimits)
  let dummy: Promise<string> | undefined

  return {
    hash: (password, caller) => inTurn(caller, () => argon2.hash(password)),
    async fits(hash, password, caller) {
      dummy ??= argon2.hash('the password of nobody')
      const compared = hash ?? (await dummy)
      const isRight = await inTurn(caller, () => argon2.verify(compared, password))
      return isRight && hash !== undefined
    },
    isOutdated: hash => !hash.startsWith(current),
  }
}

/** Whoever has proven a mailbox waits in a line of its own, the same one for each call; `who` names the mailbox or the account. */
export const provenCaller = (who: string): Caller => ({ address: `proven ${who}`, isKnown: true })
