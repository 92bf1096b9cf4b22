import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

test('of very many at once some are told to come again (AUTH-16)', async () => {
  const passwords = createPasswords({ longestQueue: 4 })
  const results = await Promise.allSettled(Array.from({ length: 9 }, () => passwords.hash('a long password')))
  const refused = results.filter(result => result.status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]?.reason).toMatchObject({ status: 503, retryAfterS: 5 })
})

test('against no hash the same work is done and nothing fits', async () => {
  const passwords = createPasswords()
  expect(await passwords.fits(undefined, 'the password of nobody')).toBe(false)
  expect(await passwords.fits(await passwords.hash('a long password'), 'a long password')).toBe(true)
})
