import { describe, expect, test } from 'vitest'
import { deviceLabel, UNKNOWN_DEVICE } from './device-label.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const places = {
  Windows: 'Windows NT 10.0; Win64; x64',
  macOS: 'Macintosh; Intel Mac OS X 10_15_7',
  Linux: 'X11; Linux x86_64',
  ChromeOS: 'X11; CrOS x86_64 14541.0.0',
  Android: 'Linux; Android 10; K',
}
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const appleWebKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('a browser is named by what it says of itself', () => {
  const onAll = Object.entries(places).flatMap(([system, place]) => [
    [`Chrome on ${system}`, `Mozilla/5.0 (${place}) ${webKit} Chrome/153.0.0.0 Safari/537.36`],
    [`Edge on ${system}`, `Mozilla/5.0 (${place}) ${webKit} Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0`],
    [`Opera on ${system}`, `Mozilla/5.0 (${place}) ${webKit} Chrome/152.0.0.0 Safari/537.36 OPR/130.0.0.0`],
    [`Firefox on ${system}`, `Mozilla/5.0 (${place}; rv:160.0) Gecko/20100101 Firefox/160.0`],
  ])
  test.each([
    ...onAll,
    ['Safari on macOS', `Mozilla/5.0 (${places.macOS}) ${appleWebKit} Version/19.0 Safari/605.1.15`],
    ['Safari on iOS', `${phone} Version/19.0 Mobile/15E148 Safari/604.1`],
    ['Chrome on iOS', `${phone} CriOS/153.0.0.0 Mobile/15E148 Safari/604.1`],
    ['Firefox on iOS', `${phone} FxiOS/160.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge on iOS', `${phone} Version/19.0 EdgiOS/153.0.0.0 Mobile/15E148 Safari/605.1.15`],
    ['Opera on iOS', `${phone} Version/19.0 Mobile/15E148 Safari/604.1 OPT/6.2.0`],
    ['Safari on iOS', phone.replace('iPhone; CPU iPhone', 'iPad; CPU') + ' Version/19.0 Safari/604.1'],
    [
      'Edge on Android',
      `Mozilla/5.0 (${places.Android}) ${webKit} Chrome/153.0.0.0 Mobile Safari/537.36 EdgA/153.0.0.0`,
    ],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (${places.Android}) ${webKit} SamsungBrowser/30.0 Chrome/153.0.0.0 Mobile Safari/537.36`,
    ],
  ])('%s', (label, userAgent) => expect(deviceLabel({ userAgent })).toBe(label))
})

test.each([
  ['Chrome on Windows', '"Chromium";v="153", "Google Chrome";v="153", "Not_A Brand";v="99"', '"Windows"'],
  ['Edge on macOS', '"Not;A=Brand";v="8", "Chromium";v="153", "Microsoft Edge";v="153"', '"macOS"'],
  ['Opera on Linux', '"Opera";v="130", "Chromium";v="152"', '"Linux"'],
  ['Samsung Internet on Android', '"Samsung Internet";v="30", "Chromium";v="153"', '"Android"'],
  ['Chrome on ChromeOS', '"Google Chrome";v="153"', '"Chrome OS"'],
])('%s by its client hints', (label, clientHintBrands, clientHintPlatform) => {
  expect(deviceLabel({ clientHintBrands, clientHintPlatform })).toBe(label)
})

test('a client hint counts more than the User-Agent, and what it leaves open is read there', () => {
  const userAgent = `Mozilla/5.0 (${places.Linux}) ${webKit} Chrome/153.0.0.0 Safari/537.36`
  expect(deviceLabel({ userAgent, clientHintPlatform: '"Android"' })).toBe('Chrome on Android')
  expect(deviceLabel({ userAgent, clientHintBrands: '"Chromium";v="153"' })).toBe('Chrome on Linux')
})

test.each([
  ['nothing', {}],
  ['curl', { userAgent: 'curl/8.14.1' }],
  [
    'a browser of no system we know',
    { userAgent: `Mozilla/5.0 (X11; OpenBSD amd64) Gecko/20100101 Firefox/160.0` },
  ],
  ['a system without a browser', { userAgent: 'Dalvik/2.1.0 (Linux; U; Android 15)' }],
  ['words of its own', { userAgent: '123456 https://evil.example', clientHintPlatform: '"123456"' }],
])('of %s only that it is unknown is said', (_what, headers) => {
  expect(deviceLabel(headers)).toBe(UNKNOWN_DEVICE)
})
