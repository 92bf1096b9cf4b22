import { createHmac, timingSafeEqual } from 'node:crypto'
import { SignatureRefused } from './payments-port.ts'

const SKEW_MAX_S = 300
const HEADER = /^[a-z][a-z\d]*=[\da-zA-Z]+(;[a-z][a-z\d]*=[\da-zA-Z]+)*$/
const SECONDS = /^\d{1,12}$/
const DIGEST = /^[\da-f]{64}$/

interface Signed {
  body: string
  /** `ts=<seconds>;h1=<hex>`, while a secret is replaced with more than one h1 */
  header: string | undefined
  /** the old and the new one while a secret is replaced */
  secrets: readonly string[]
  now: Date
}

/**
 * Lets a body pass that one of the secrets has signed within the last minutes. Our own check, because the SDK's takes
 * any time in the future, only the last of several h1, and an empty secret. Throws SignatureRefused.
 */
export function checkSignature({ body, header, secrets, now }: Signed) {
  const { seconds, digests } = readHeader(header ?? '')
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > SKEW_MAX_S)
    throw new SignatureRefused('signed too long ago, or ahead')
  const fitting = secrets
    .filter(secret => secret !== '')
    .map(secret => createHmac('sha256', secret).update(`${seconds}:${body}`).digest())
    .filter(expected => digests.some(given => timingSafeEqual(given, expected)))
  if (fitting.length === 0) throw new SignatureRefused('signed by somebody else')
}

function readHeader(header: string) {
  if (!HEADER.test(header)) throw new SignatureRefused('not a signature')
  const parts = header.split(';').map(part => part.split('='))
  const valuesOf = (name: string) => parts.filter(([key]) => key === name).map(([, value = '']) => value)
  const [seconds = '', ...more] = valuesOf('ts')
  const digests = valuesOf('h1').filter(value => DIGEST.test(value))
  if (!SECONDS.test(seconds) || more.length > 0 || digests.length === 0)
    throw new SignatureRefused('not a signature')
  return { seconds, digests: digests.map(value => Buffer.from(value, 'hex')) }
}
