import { createMiddleware } from 'hono/factory'
import { requireUser, type SignedIn, type UserNeeds } from '../auth/require-user.ts'

/** What a handler finds in its context that visitors may call, too. */
export interface MaybeSignedIn {
  Variables: Partial<Pick<SignedIn['Variables'], 'user'>> & Pick<SignedIn['Variables'], 'requestId'>
}

/** Visitors pass; who shows a token must be let in by it, as everywhere. */
export function maySignIn(deps: UserNeeds) {
  const user = requireUser(deps)
  return createMiddleware(async (context, next) =>
    context.req.header('authorization') === undefined ? next() : user(context, next),
  )
}
