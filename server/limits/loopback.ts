import type { Context } from 'hono'
import { clientAddress } from './client-address.ts'

/** As clientAddress counts them: of IPv6 it keeps the network. */
const LOOPBACK = new Set(['127.0.0.1', '0:0:0:0::/64'])
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Whether a request comes from this machine itself: only where nothing could stand between, no proxy and no header of one. */
export function isOfOwnMachine(context: Context, { trustedProxies }: { trustedProxies: number }) {
  const isForwarded = FORWARDING.some(name => context.req.header(name) !== undefined)
  return trustedProxies === 0 && !isForwarded && LOOPBACK.has(clientAddress(context, 0))
}

/** True for a host that is this machine itself. */
export function isLoopback(hostname: string) {
  return /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/i.test(hostname)
}
