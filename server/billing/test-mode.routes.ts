import { Hono } from 'hono'
import { TestControl } from '#shared/billing.ts'
import { endpoints } from '#shared/endpoints.ts'
import { requireUser, type SignedIn, type UserNeeds } from '../auth/logins/require-user.ts'
import type { Deps } from '../deps-shape.ts'
import { readBody } from '../http/validate.ts'

/**
 * What a person who tries the product can make happen to a payment. Without test mode there are no routes. The checkout
 * asks for no login, as the provider's does not; whose subscription it is decides only about the controls.
 */
export function testModeRoutes(deps: UserNeeds & Pick<Deps, 'sql' | 'clock' | 'log' | 'testMode'>) {
  const app = new Hono<SignedIn>()
  const { testMode } = deps
  if (!testMode) return app
  return app
    .get(`${endpoints.testTransactions}/:id`, async context =>
      context.json(await testMode.readCheckout(context.req.param('id'))),
    )
    .post(`${endpoints.testTransactions}/:id/pay`, async context => {
      await testMode.pay(context.req.param('id'))
      return context.body(null, 204)
    })
    .post(`${endpoints.testTransactions}/:id/decline`, async context => {
      await testMode.decline(context.req.param('id'))
      return context.body(null, 204)
    })
    .post(endpoints.testControls, requireUser(deps), async context => {
      await testMode.control(context.get('user').email, await readBody(context, TestControl))
      return context.body(null, 204)
    })
}
