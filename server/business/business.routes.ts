import { Hono, type Context } from 'hono'
import { businessErrors } from '#shared/business/errors.ts'
import { ChangeBusiness, GivenEvent, NewBusiness } from '#shared/business/calls.ts'
import { FactKey } from '#shared/business/keys.ts'
import { endpoints } from '#shared/endpoints.ts'
import { requireUser, type SignedIn } from '../auth/logins/require-user.ts'
import type { Deps } from '../deps-shape.ts'
import { notFound } from '../http/errors.ts'
import { knownId, pageKey, pageLimit } from '../http/url-parameters.ts'
import { readBody } from '../http/validate.ts'
import { limitReads } from '../limits/limit-requests.ts'
import { momentOf, listEvents, readBusiness } from './read-profile.ts'
import { changeBusiness, createBusiness, listBusinesses, removeBusiness } from './businesses.ts'
import { fitEvent } from './events/fit-event.ts'
import { writeEvent } from './events/write-event.ts'
import { forgetFact } from './forget-fact.ts'

export function businessRoutes(deps: Deps) {
  const user = requireUser(deps)
  const reads = limitReads(deps)
  const owned = (context: Context<SignedIn>) => ({
    ownerId: context.get('user').id,
    businessId: knownId(context.req.param('id') ?? '', businessErrors.unknownBusiness),
  })
  return new Hono<SignedIn>()
    .get(endpoints.businesses, user, reads, async context =>
      context.json(await listBusinesses(deps, context.get('user').id)),
    )
    .post(endpoints.businesses, user, async context => {
      const { name } = await readBody(context, NewBusiness)
      return context.json(await createBusiness(deps, { ownerId: context.get('user').id, name }))
    })
    .get(`${endpoints.businesses}/:id`, user, reads, async context =>
      context.json(
        await readBusiness(deps, { ...owned(context), asOf: momentOf(context.req.query('as_of')) }),
      ),
    )
    .patch(`${endpoints.businesses}/:id`, user, async context => {
      const change = await readBody(context, ChangeBusiness)
      return context.json(await changeBusiness(deps, owned(context), change))
    })
    .delete(`${endpoints.businesses}/:id`, user, async context => {
      await removeBusiness(deps, owned(context))
      return context.body(null, 204)
    })
    .get(`${endpoints.businesses}/:id/events`, user, reads, async context => {
      const page = {
        limit: pageLimit(context.req.query('limit')),
        before: pageKey(context.req.query('before')),
      }
      return context.json(await listEvents(deps, { ...owned(context), ...page }))
    })
    .post(`${endpoints.businesses}/:id/events`, user, async context => {
      const { id, event } = await readBody(context, GivenEvent)
      const written = await writeEvent(deps, { ...owned(context), id, event: fitEvent(event) })
      return context.json({ event: written })
    })
    .delete(`${endpoints.businesses}/:id/facts/:key`, user, async context => {
      const key = FactKey.safeParse(context.req.param('key')).data
      if (key === undefined) throw notFound(businessErrors.unknownFact)
      await forgetFact(deps, { ...owned(context), key })
      return context.body(null, 204)
    })
}
