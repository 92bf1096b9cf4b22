import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { storage, subscribeToStorage } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('a value is kept in local storage under exactly its key', () => {
  vi.stubGlobal('localStorage', memoryStorage())
  storage.set('verify_email', 'maya@example.com')
  expect(Object.entries(localStorage)).toEqual([['verify_email', 'maya@example.com']])
  storage.remove('verify_email')
  expect(storage.get('verify_email')).toBeNull()
})

const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}

test('a browser that refuses local storage still lets one work on the page', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  storage.set('token', 'secret')
  expect(storage.get('token')).toBe('secret')
  storage.remove('token')
  expect(storage.get('token')).toBeNull()
})

test('a full local storage neither loses the new value nor brings the old one back', () => {
  const full = memoryStorage({ token: 'old' })
  vi.stubGlobal(
    'localStorage',
    Object.assign(full, {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }),
  )
  storage.set('token', 'new')
  expect(storage.get('token')).toBe('new')
  storage.remove('token')
  expect(storage.get('token')).toBeNull()
})

test('a change in another tab reaches whoever listens, until they stop', () => {
  const otherTabs = new EventTarget()
  vi.stubGlobal('window', otherTabs)
  const heard = vi.fn<() => void>()
  const stop = subscribeToStorage(heard)
  otherTabs.dispatchEvent(new Event('storage'))
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  otherTabs.dispatchEvent(new Event('storage'))
  expect(heard).toHaveBeenCalledTimes(1)
})
