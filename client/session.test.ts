import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { endSession, expireSession, hasSessionExpired, startSession } from './session.ts'

const maya = { token: 'one', email: 'maya@example.com' }
const stored = () => Object.keys(localStorage).toSorted()

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  endSession()
})
afterEach(() => vi.unstubAllGlobals())

test('logging out leaves nothing of the person on the machine', () => {
  startSession(maya)
  localStorage.setItem('seen_intro', 'true')
  localStorage.setItem('draft:new', 'My idea is')
  endSession()
  expect(stored()).toEqual([])
  expect(hasSessionExpired()).toBe(false)
})

test('somebody whose session ended finds the begun message again after logging in', () => {
  startSession(maya)
  localStorage.setItem('draft:new', 'My idea is')
  expireSession()
  expect(stored()).toEqual(['draft:new', 'user_email'])
  expect(hasSessionExpired()).toBe(true)
  startSession({ ...maya, token: 'two' })
  expect(stored()).toEqual(['draft:new', 'token', 'user_email'])
  expect(hasSessionExpired()).toBe(false)
})

test('that a password is common is known until the next login, and to nobody after it', () => {
  startSession({ ...maya, hasCommonPassword: true })
  expect(stored()).toEqual(['common_password', 'token', 'user_email'])
  startSession({ ...maya, token: 'two' })
  expect(stored()).toEqual(['token', 'user_email'])
  for (const end of [expireSession, endSession]) {
    startSession({ ...maya, hasCommonPassword: true })
    end()
    expect(stored()).not.toContain('common_password')
  }
})

test('another person who logs in on the same machine does not see it', () => {
  startSession(maya)
  localStorage.setItem('draft:new', 'My idea is')
  expireSession()
  startSession({ token: 'two', email: 'noah@example.com' })
  expect(stored()).toEqual(['token', 'user_email'])
})

test('what a visitor has begun is there when they have signed in for it', () => {
  localStorage.setItem('draft:workshop', 'A bakery')
  startSession(maya)
  expect(stored()).toEqual(['draft:workshop', 'token', 'user_email'])
})
