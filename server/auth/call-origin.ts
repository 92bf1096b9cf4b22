import type { Context } from 'hono'
import type { Deps } from '../deps-shape.ts'
import { clientAddress } from '../limits/client-address.ts'
import { clientOf, type Client } from './client-cookie.ts'

/** Where a call comes from. */
export interface Origin {
  client: Client
  /** as limits count it */
  address: string
  /** as the answer and the log name the call */
  requestId: string | undefined
}

/** Reads the client cookie, or gives a new one. */
export function originOf(deps: Pick<Deps, 'config' | 'encryption' | 'publicUrl'>, context: Context): Origin {
  return {
    client: clientOf(deps, context),
    address: clientAddress(context, deps.config.trustedProxies),
    requestId: context.get('requestId'),
  }
}
