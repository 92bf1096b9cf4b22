import type { Encryption } from '../../encryption/encryption.ts'

const BYTES = 8

/** What a pseudonym stands for: an account by its id, a network address as limits count it, a browser by its cookie's hash. */
export type Named = 'account' | 'address' | 'client'

/**
 * The same eight bytes for the same account, address or browser, as long as the first master key stays, by which what
 * happened can be put together; without that key they lead back to nobody.
 */
export function pseudonymOf({ digest }: Pick<Encryption, 'digest'>, named: Named, value: string): Buffer {
  return digest(`pseudonym of ${named}`, value).subarray(0, BYTES)
}

/** As log lines show it. */
export const pseudonymText = (encryption: Pick<Encryption, 'digest'>, named: Named, value: string) =>
  pseudonymOf(encryption, named, value).toString('hex')
