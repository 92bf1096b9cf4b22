import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../deps-shape.ts'
import { clientAddress } from '../limits/client-address.ts'
import { deviceLabel } from './device-label.ts'

const NAME = 'client'
const ID_BYTES = 32
const LIFE_S = 400 * 24 * 60 * 60

/** The browser a call comes from, known by a random cookie of ours. */
export interface Client {
  /** keyed hash of the cookie */
  id: Buffer
  /** it came without a cookie of ours and is given one with this answer */
  isNewcomer: boolean
  /** keyed hash of its network address: an IPv4 address or an IPv6 network */
  address: Buffer
  /** what it calls itself, in words of ours: 'Chrome on Windows' */
  device: string
}

/** Where a call comes from. */
export interface Origin {
  client: Client
  /** as limits count it */
  address: string
  /** as the answer and the log name the call */
  requestId: string | undefined
}

type Needs = Pick<Deps, 'encryption' | 'publicUrl' | 'config'>

/** Reads the client cookie, or gives a new one. */
export function originOf(deps: Needs, context: Context): Origin {
  return {
    client: clientOf(deps, context),
    address: clientAddress(context, deps.config.trustedProxies),
    requestId: context.get('requestId'),
  }
}

/** Reads the client cookie, or gives a new one. A value that we did not make counts as none. */
export function clientOf({ encryption, publicUrl, config }: Needs, context: Context): Client {
  const isSecure = publicUrl.startsWith('https:')
  const tagOf = (value: string) => encryption.digest('client cookie', value).subarray(0, 16)
  const idOf = (value: string) => encryption.digest('client', value)

  const from = {
    address: encryption.digest('client address', clientAddress(context, config.trustedProxies)),
    device: deviceOf(context),
  }
  const [sent = '', tag = ''] = (readCookie(context, NAME, isSecure) ?? '').split('.')
  const given = Buffer.from(tag, 'base64url')
  const expected = tagOf(sent)
  if (given.length === expected.length && timingSafeEqual(given, expected)) {
    return { id: idOf(sent), isNewcomer: false, ...from }
  }
  const fresh = randomBytes(ID_BYTES).toString('base64url')
  writeCookie(context, {
    name: NAME,
    value: `${fresh}.${tagOf(fresh).toString('base64url')}`,
    isSecure,
    lifeS: LIFE_S,
  })
  return { id: idOf(fresh), isNewcomer: true, ...from }
}

function deviceOf({ req }: Context) {
  return deviceLabel({
    userAgent: req.header('user-agent'),
    clientHintBrands: req.header('sec-ch-ua'),
    clientHintPlatform: req.header('sec-ch-ua-platform'),
  })
}

export function readCookie(context: Context, name: string, isSecure: boolean) {
  return getCookie(context, name, isSecure ? 'host' : undefined)
}

/** HttpOnly and never sent from other sites; over https also Secure and bound to this very host (`__Host-`). */
export function writeCookie(
  context: Context,
  { name, value, isSecure, lifeS }: { name: string; value: string; isSecure: boolean; lifeS: number },
) {
  const kept = { path: '/', httpOnly: true, sameSite: 'Strict', maxAge: lifeS } as const
  setCookie(context, name, value, isSecure ? { ...kept, secure: true, prefix: 'host' } : kept)
}
