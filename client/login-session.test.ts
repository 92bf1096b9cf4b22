import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { endLoginSession, expireLoginSession, hasLoginExpired, startLoginSession } from './login-session.ts'

const maya = { token: 'one', email: 'maya@example.com' }
const stored = () => Object.keys(localStorage).toSorted()

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  endLoginSession()
})
afterEach(() => vi.unstubAllGlobals())

test('logging out leaves nothing of the person on the machine', () => {
  startLoginSession(maya)
  localStorage.setItem('seen_intro', 'true')
  localStorage.setItem('draft:new', 'My idea is')
  endLoginSession()
  expect(stored()).toEqual([])
  expect(hasLoginExpired()).toBe(false)
})

test('somebody whose session ended finds the begun message again after logging in', () => {
  startLoginSession(maya)
  localStorage.setItem('draft:new', 'My idea is')
  expireLoginSession()
  expect(stored()).toEqual(['draft:new', 'user_email'])
  expect(hasLoginExpired()).toBe(true)
  startLoginSession({ ...maya, token: 'two' })
  expect(stored()).toEqual(['draft:new', 'token', 'user_email'])
  expect(hasLoginExpired()).toBe(false)
})

test('that a password is common is known until the next login, and to nobody after it', () => {
  startLoginSession({ ...maya, hasCommonPassword: true })
  expect(stored()).toEqual(['common_password', 'token', 'user_email'])
  startLoginSession({ ...maya, token: 'two' })
  expect(stored()).toEqual(['token', 'user_email'])
  for (const end of [expireLoginSession, endLoginSession]) {
    startLoginSession({ ...maya, hasCommonPassword: true })
    end()
    expect(stored()).not.toContain('common_password')
  }
})

test('another person who logs in on the same machine does not see it', () => {
  startLoginSession(maya)
  localStorage.setItem('draft:new', 'My idea is')
  expireLoginSession()
  startLoginSession({ token: 'two', email: 'noah@example.com' })
  expect(stored()).toEqual(['token', 'user_email'])
})

test('what a visitor has begun is there when they have signed in for it', () => {
  localStorage.setItem('draft:workshop', 'A bakery')
  startLoginSession(maya)
  expect(stored()).toEqual(['draft:workshop', 'token', 'user_email'])
})
