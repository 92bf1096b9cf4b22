import { expect, test } from 'vitest'
import { ownUrl } from './listen.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['::1', 'http://[::1]:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
])('a server that listens on %s reaches itself at %s', (host, url) => {
  expect(ownUrl({ host, port: 3000 })).toBe(url)
})
