import { expect, test } from 'vitest'
import { pinAfterScroll } from './use-pinned-scroll.ts'

const END = { top: 1_000, height: 1_500, viewport: 500 }
const pinned = { isPinned: true, fromTop: 1_000 }
const away = { isPinned: false, fromTop: 400 }

test('three pixels up let the view go, even in steps of one', () => {
  let pin = pinned
  for (const top of [999, 998]) {
    pin = pinAfterScroll(pin, { ...END, top })
    expect(pin.isPinned).toBe(true)
  }
  expect(pinAfterScroll(pin, { ...END, top: 997 }).isPinned).toBe(false)
})

test('coming down within 60 pixels of the end takes hold again', () => {
  expect(pinAfterScroll(away, { ...END, top: 930 }).isPinned).toBe(false)
  expect(pinAfterScroll(away, { ...END, top: 941 }).isPinned).toBe(true)
})

test('going up within 60 pixels of the end does not', () => {
  expect(pinAfterScroll({ isPinned: false, fromTop: 970 }, { ...END, top: 960 }).isPinned).toBe(false)
})

test('a conversation that grows does not let go by itself', () => {
  expect(pinAfterScroll(pinned, { ...END, height: 1_700 }).isPinned).toBe(true)
})

test('a conversation that shrinks under the view stays at its end', () => {
  expect(pinAfterScroll(pinned, { top: 300, height: 800, viewport: 500 }).isPinned).toBe(true)
})
