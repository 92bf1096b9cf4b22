import { expect, test } from 'vitest'
import { whyUnusable } from './database-errors.ts'

const SECRET = 'secret-4711'
const errorOf = (code: string) => Object.assign(new Error(`password ${SECRET} in a message`), { code })

test.each([
  ['ECONNREFUSED', /^Nothing listens/],
  ['ENOTFOUND', /^The host of the database is unknown/],
  ['EAI_AGAIN', /^The host of the database is not found at the moment/],
  ['CONNECT_TIMEOUT', /^The database does not answer/],
  ['28P01', /refuses this user or password/],
  ['28000', /does not let this user in from here/],
  ['3D000', /has none of that name/],
  ['ECONNRESET', /^The database does not take us in/],
  ['XX999', /^The database does not take us in/],
])('%s becomes a message with the code and what to check, without the words of the error', (code, words) => {
  const message = whyUnusable(errorOf(code), { hasTls: false })
  expect(message).toMatch(words)
  expect(message).toContain(`(${code}). Please check DATABASE_URL.`)
  expect(message).not.toContain(SECRET)
})

test.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', /cannot be trusted .*DATABASE_CA/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /cannot be trusted .*DATABASE_CA/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /cannot be trusted .*DATABASE_CA/],
  ['CERT_HAS_EXPIRED', /has expired .*renew/],
  ['ECONNRESET', /does not speak TLS .*DATABASE_TLS=off/],
])('with TLS, %s says what is wrong with it', (code, words) => {
  expect(whyUnusable(errorOf(code), { hasTls: true })).toMatch(words)
})
