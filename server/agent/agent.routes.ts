import { errorBody } from '#shared/errors.ts'
import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { EditSpec, Orchestrate, Restore, Retry } from '#shared/agent/calls.ts'
import { unfitFields } from '#shared/agent/fit-spec.ts'
import { agentErrors, unfitField } from '#shared/agent/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { actorOf } from '../limits/actor.ts'
import { requireUser, type SignedIn, type UserNeeds } from '../auth/logins/require-user.ts'
import type { Deps } from '../deps-shape.ts'
import { waitForModel } from '../http/deadline.ts'
import { badRequest, notFound } from '../http/errors.ts'
import { eventStream } from '../http/event-stream.ts'
import { knownId, pageKey, pageLimit } from '../http/url-parameters.ts'
import { readBody } from '../http/validate.ts'
import { limitReads, limitRequests } from '../limits/limit-requests.ts'
import { limitStreams } from '../limits/limit-streams.ts'
import { editSpec, retryRun } from './continue-run.ts'
import { openRun, runReader, wholeRun, type OpenedRun } from './open-run.ts'
import { previewPage } from './preview.ts'
import { restoreVersion } from './restore-version.ts'
import { listRuns, readPage, readRun, removeRun, revokePreviews, stopRun } from './runs.ts'
import { startRun } from './start-run.ts'
import { compareVersions, listVersions, readVersion } from './versions.ts'

const HOUR_S = 3600
const STARTS_PER_HOUR = 120
const MINUTE_S = 60
const PREVIEWS_PER_MINUTE = 60
const RETRY_AFTER_S = 5

/** What a handler finds in its context that visitors may call, too. */
interface MaybeSignedIn {
  Variables: Partial<Pick<SignedIn['Variables'], 'user'>> & Pick<SignedIn['Variables'], 'requestId'>
}

type Call = Context<MaybeSignedIn>

export function agentRoutes(deps: Deps) {
  const caller = maySignIn(deps)
  const starts = limitRequests(deps, {
    name: 'agent runs',
    limit: STARTS_PER_HOUR,
    windowS: HOUR_S,
    error: agentErrors.tooManyStarts,
  })
  const streaming = limitStreams(deps, isStream)
  const reads = limitReads(deps)
  const previews = limitRequests(deps, {
    name: 'previews',
    limit: PREVIEWS_PER_MINUTE,
    windowS: MINUTE_S,
    error: agentErrors.tooManyPreviews,
  })
  const askerOf = (context: Call) => actorOf(context, context.get('user'), deps.config)
  const named = (context: Call) => ({
    runId: knownId(context.req.param('id') ?? '', agentErrors.unknownRun),
    asker: askerOf(context),
  })
  const continuing = (context: Call) => ({ ...named(context), isWatched: isStream(context) })

  function stream(context: Call, opened: OpenedRun) {
    const user = context.get('user')
    const reader = runReader(opened)
    return eventStream(context, user ? deps.loginWatch.whileSignedIn(user, reader) : reader)
  }
  /** The run as its client wants it: live, or whole at its end. */
  async function reply(context: Call, opened: OpenedRun) {
    if (isStream(context)) return stream(context, opened)
    waitForModel(context)
    const whole = await wholeRun(deps, opened)
    if (whole.isAnswered) return context.json(whole.reply)
    context.header('Retry-After', String(RETRY_AFTER_S))
    return context.json({ ...errorBody(whole.error), run_id: opened.run.id }, 503)
  }

  return new Hono<MaybeSignedIn>()
    .post(endpoints.orchestrator, caller, starts, streaming, async context => {
      const { project, run_id: runId, business_id: businessId } = await readBody(context, Orchestrate)
      const asked = { asker: askerOf(context), project, runId, businessId, isWatched: isStream(context) }
      return reply(context, await startRun(deps, asked))
    })
    .get(`${endpoints.runs}/:id`, caller, reads, async context =>
      context.json(await readRun(deps, named(context))),
    )
    .get(`${endpoints.runs}/:id/stream`, caller, reads, streaming, async context =>
      stream(context, await openRun(deps, named(context))),
    )
    .post(`${endpoints.runs}/:id/stop`, caller, reads, async context =>
      context.json(await stopRun(deps, named(context))),
    )
    .post(`${endpoints.runs}/:id/retry`, caller, starts, streaming, async context => {
      const { agents, without_model: isWithoutModel = false } = await readBody(context, Retry)
      return reply(context, await retryRun(deps, { ...continuing(context), agents, isWithoutModel }))
    })
    .patch(`${endpoints.runs}/:id/spec`, caller, starts, streaming, async context => {
      const { spec, before } = await readBody(context, EditSpec)
      const [unfit] = unfitFields(spec)
      if (unfit) throw badRequest(unfitField(unfit))
      return reply(context, await editSpec(deps, { ...continuing(context), spec, before }))
    })
    .post(`${endpoints.runs}/:id/restore`, caller, starts, streaming, async context => {
      const restore = await readBody(context, Restore)
      return reply(context, await restoreVersion(deps, { ...continuing(context), ...restore }))
    })
    .get(`${endpoints.runs}/:id/versions`, caller, reads, async context => {
      const limit = pageLimit(context.req.query('limit'))
      const before = pageKey(context.req.query('before'))
      const page = { limit, before: before === undefined ? undefined : Number(before) }
      return context.json(await listVersions(deps, { ...named(context), ...page }))
    })
    .get(`${endpoints.runs}/:id/versions/:key`, caller, reads, async context => {
      const version = knownVersion(context.req.param('key'))
      return context.json(await readVersion(deps, { ...named(context), version }))
    })
    .get(`${endpoints.runs}/:id/diff`, caller, reads, async context => {
      const { from, to } = context.req.query()
      const versions = { from: knownVersion(from), to: knownVersion(to) }
      return context.json(await compareVersions(deps, { ...named(context), ...versions }))
    })
    .delete(`${endpoints.runs}/:id`, caller, async context => {
      await removeRun(deps, named(context))
      return context.body(null, 204)
    })
    .post(`${endpoints.runs}/:id/revoke-previews`, caller, async context => {
      await revokePreviews(deps, named(context))
      return context.body(null, 204)
    })
    .get(`${endpoints.runs}/:id/preview`, previews, async context => {
      const { key = '', file, version } = context.req.query()
      const page = { file, version: version === undefined ? undefined : knownVersion(version) }
      return context.html(previewPage(await readPage(deps, { ...page, runId: named(context).runId, key })))
    })
    .route('/', listRoutes(deps))
}

/** The number of a version; what is none exists as little as an unknown one. Throws 404. */
function knownVersion(given = '') {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw notFound(agentErrors.unknownVersion)
  return Number(given)
}

/** Only an account has a list. */
function listRoutes(deps: Deps) {
  return new Hono<SignedIn>().get(endpoints.runs, requireUser(deps), limitReads(deps), async context => {
    const page = {
      limit: pageLimit(context.req.query('limit')),
      before: pageKey(context.req.query('before')),
    }
    return context.json(await listRuns(deps, { userId: context.get('user').id, ...page }))
  })
}

/** Visitors pass; who shows a token must be let in by it, as everywhere. */
function maySignIn(deps: UserNeeds) {
  const user = requireUser(deps)
  return createMiddleware(async (context, next) =>
    context.req.header('authorization') === undefined ? next() : user(context, next),
  )
}

const isStream = (context: Context) => /\btext\/event-stream\b/i.test(context.req.header('accept') ?? '')
