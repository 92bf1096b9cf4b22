import { isIP, isIPv4 } from 'node:net'
import type { Context } from 'hono'

const UNKNOWN = 'unknown'

/** The caller's address as a limiter counts it. Only what the trusted proxies themselves wrote is believed. */
export function clientAddress(context: Context, trustedProxies: number): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map(part => part.trim())
  return countedAddress(socketAddress(context), forwarded, trustedProxies)
}

/**
 * Each proxy appends whom it saw, so with n trusted proxies the caller is the n-th entry from the right; everything
 * to its left was written by strangers. IPv4 stays whole, IPv6 counts as its /64, a mapped IPv4 as IPv4.
 */
export function countedAddress(
  socket: string | undefined,
  forwarded: readonly string[],
  trustedProxies: number,
) {
  const believed = trustedProxies === 0 ? undefined : forwarded.slice(-trustedProxies)[0]
  return toBucket(believed ?? '') ?? toBucket(socket ?? '') ?? UNKNOWN
}

function toBucket(address: string) {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const [withoutZone = ''] = bare.split('%', 1)
  if (isIPv4(withoutZone)) return withoutZone
  if (isIP(withoutZone) === 0) return undefined
  const groups = expand(withoutZone)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (!isMapped)
    return `${groups
      .slice(0, 4)
      .map(group => group.toString(16))
      .join(':')}::/64`
  return groups
    .slice(6)
    .flatMap(group => [group >> 8, group & 255])
    .join('.')
}

/** The eight 16-bit groups of a valid IPv6 address. */
function expand(address: string): number[] {
  // The URL parser writes a dotted tail as two groups and shortens in one known way.
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = text.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map(group => Number.parseInt(group, 16))
}

/** Node's socket, handed over by @hono/node-server; absent when the app is called without a server. */
function socketAddress(context: Context): string | undefined {
  const bindings: { incoming?: { socket?: { remoteAddress?: string } } } = context.env ?? {}
  return bindings.incoming?.socket?.remoteAddress
}
