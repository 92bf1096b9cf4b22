import { createHash, randomBytes } from 'node:crypto'
import { uuidOf } from '../../uuid-of.ts'

const SECRET_BYTES = 32
// A UUID's 16 bytes and the secret's 32, both in base64url.
const SPELLED = /^([\w-]{22})\.[\w-]{43}$/

/** By what a login is found: its owner says where, its id is the SHA-256 of the whole token, which alone opens nothing. */
export interface LoginName {
  ownerId: string
  sessionId: string
}

/** `owner . secret`: with the owner in it, a request finds its login and its account without a look-up before. */
export function newLoginToken(ownerId: string) {
  const owner = Buffer.from(ownerId.replaceAll('-', ''), 'hex').toString('base64url')
  const token = `${owner}.${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { token, sessionId: sessionIdOf(token) }
}

/** undefined for what is not spelled like one. */
export function readLoginToken(token: string): LoginName | undefined {
  const [, owner] = SPELLED.exec(token) ?? []
  if (owner === undefined) return undefined
  return { ownerId: uuidOf(Buffer.from(owner, 'base64url')), sessionId: sessionIdOf(token) }
}

const sessionIdOf = (token: string) => createHash('sha256').update(token).digest('hex')
