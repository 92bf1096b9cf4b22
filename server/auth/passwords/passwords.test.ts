import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const caller = { address: '192.0.2.1', isKnown: false }

test('of very many at once some get 503 (AUTH-16)', async () => {
  const passwords = createPasswords({ queueLimits: { all: 4, address: 4, unknown: 4 } })
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, () => passwords.hash('a long password', caller)),
  )
  const refused = results.filter(result => result.status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]?.reason).toMatchObject({ status: 503, retryAfterS: 5 })
})

test('against no hash the same work is done and nothing fits', async () => {
  const passwords = createPasswords()
  expect(await passwords.fits(undefined, 'the password of nobody', caller)).toBe(false)
  const hash = await passwords.hash('a long password', caller)
  expect(await passwords.fits(hash, 'a long password', caller)).toBe(true)
})
