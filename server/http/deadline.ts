import { createMiddleware } from 'hono/factory'
import { endpoints } from '#shared/endpoints.ts'
import { within } from '../database/pool.ts'

const ANSWER_WITHIN_MS = 2_700

// These wait for a reply, whose own limits end them.
const PATIENT = new Set<string>([endpoints.sendMessage, endpoints.stop])

/** While the database is away a call answers 503 in time instead of waiting for it. */
export const deadline = createMiddleware(async (context, next) => {
  if (PATIENT.has(context.req.path)) return next()
  await within(ANSWER_WITHIN_MS, next())
})
