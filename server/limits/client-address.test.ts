import { describe, expect, test } from 'vitest'
import { countedAddress } from './client-address.ts'

describe('whom a limiter counts (CODE-27, LIMIT-03)', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    [undefined, 'unknown'],
  ])('the socket %s counts as %s', (socket, counted) => {
    expect(countedAddress(socket, [], 0)).toBe(counted)
  })

  const forwarded = ['203.0.113.1', '203.0.113.2', '203.0.113.3']
  test.each([
    [0, '192.0.2.7'],
    [1, '203.0.113.3'],
    [2, '203.0.113.2'],
    [3, '203.0.113.1'],
    [9, '203.0.113.1'],
  ])('with %i trusted proxies only what they wrote is believed', (proxies, counted) => {
    expect(countedAddress('192.0.2.7', forwarded, proxies)).toBe(counted)
  })

  test.each(['', 'unknown', '1.2.3.4.5', 'evil', '999.1.1.1'])(
    '%j from a proxy falls back to the socket',
    entry => {
      expect(countedAddress('192.0.2.7', [entry], 1)).toBe('192.0.2.7')
    },
  )

  test.each([
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ])('a port behind the address %s is not part of it', (entry, counted) => {
    expect(countedAddress('192.0.2.7', [entry], 1)).toBe(counted)
  })
})
