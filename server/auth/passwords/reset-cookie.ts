import type { Context } from 'hono'
import type { Deps } from '../../deps-shape.ts'
import { readCookie, writeCookie } from '../call-origin.ts'
import { GRANT_LIFE_S } from './reset-grants.store.ts'

const NAME = 'reset'

type Needs = Pick<Deps, 'publicUrl'>

export function setResetCookie({ publicUrl }: Needs, context: Context, token: string) {
  writeCookie(context, { name: NAME, value: token, isSecure: isSecure(publicUrl), lifeS: GRANT_LIFE_S })
}

export function clearResetCookie({ publicUrl }: Needs, context: Context) {
  writeCookie(context, { name: NAME, value: '', isSecure: isSecure(publicUrl), lifeS: 0 })
}

/** The proofs a caller brings: the field, the cookie, or both. */
export function resetTokens({ publicUrl }: Needs, context: Context, field: string | undefined): string[] {
  const cookie = readCookie(context, NAME, isSecure(publicUrl))
  return [field, cookie].filter((token): token is string => token !== undefined && token !== '')
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')
