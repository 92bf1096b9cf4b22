import type { Context } from 'hono'
import { clientAddress } from './client-address.ts'

/** Who asks: a way to ask is a kind. */
export type Actor = Account | Visitor

export interface Account {
  kind: 'account'
  userId: string
}

/** Known by nothing but an address, as a limiter counts it. */
export interface Visitor {
  kind: 'visitor'
  address: string
}

export const account = (userId: string): Account => ({ kind: 'account', userId })

/** The one who sends a request, which may have shown a login. */
export function actorOf(
  context: Context,
  user: { id: string } | undefined,
  { trustedProxies }: { trustedProxies: number },
): Actor {
  return user ? account(user.id) : { kind: 'visitor', address: clientAddress(context, trustedProxies) }
}

/** Whose account it is done for; null for a visitor, who has none. */
export const userIdOf = (actor: Actor) => (actor.kind === 'account' ? actor.userId : null)

/** By what somebody is counted: all calls of an account together, and those of an address. */
export const countedAs = (actor: Actor) => (actor.kind === 'account' ? actor.userId : actor.address)
