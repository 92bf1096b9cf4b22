import { errorBody } from '#shared/errors.ts'
import { Hono, type Context } from 'hono'
import { ChangeSession, Send, StartSession, Stop, Stream } from '#shared/chat/requests.ts'
import { businessErrors } from '#shared/business/errors.ts'
import { chatErrors } from '#shared/chat/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { account } from '../limits/actor.ts'
import { requireUser, type SignedIn } from '../auth/logins/require-user.ts'
import { requireAccess } from '../billing/require-access.ts'
import type { Deps } from '../deps-shape.ts'
import { waitForModel } from '../http/deadline.ts'
import { eventStream, type EventReader } from '../http/event-stream.ts'
import { knownId, knownPlace, pageLimit } from '../http/url-parameters.ts'
import { readBody } from '../http/validate.ts'
import { limitReads, limitRequests } from '../limits/limit-requests.ts'
import { limitStreams } from '../limits/limit-streams.ts'
import { tokenBudget } from '../limits/token-budget.ts'
import { findReplyByName, findRunningReply } from '../live/reply.store.ts'
import { answer, resumeAnswer, stopAnswer } from './answer/answer.ts'
import { questionOf, readAhead } from './answer/read-ahead.ts'
import { answerReader, wholeAnswer } from './answer/answer-response.ts'
import { listMessages } from './list-messages.ts'
import { changeSession, listSessions, removeSession, startSession } from './sessions.ts'

const RETRY_AFTER_S = 5
const HOUR_S = 3600
const STARTS_PER_HOUR = 120

const knownSession = (value: string) => knownId(value, chatErrors.unknownSession)

export function chatRoutes(deps: Deps) {
  const user = requireUser(deps)
  const access = requireAccess(deps)
  const streaming = limitStreams(deps)
  const reads = limitReads(deps)
  const starts = limitRequests(deps, {
    name: 'sessions started',
    limit: STARTS_PER_HOUR,
    windowS: HOUR_S,
    error: chatErrors.tooManyNewSessions,
    isPerAccount: true,
  })
  const ahead = readAhead(deps)
  const stream = (context: Context<SignedIn>, reader: EventReader) =>
    eventStream(context, deps.loginWatch.whileSignedIn(context.get('user'), reader))
  return new Hono<SignedIn>()
    .get(endpoints.sessions, user, reads, async context => {
      const businessId = context.req.query('business_id')
      const page = {
        limit: pageLimit(context.req.query('limit')),
        before: knownPlace(context.req.query('before')),
        businessId:
          businessId === undefined ? undefined : knownId(businessId, businessErrors.unknownBusiness),
      }
      const userId = context.get('user').id
      const [list, isLow] = await Promise.all([
        listSessions(deps, { userId, ...page }),
        tokenBudget(deps, account(userId)).isLow(),
      ])
      return context.json({ ...list, mentor: deps.model.kind, is_allowance_low: isLow })
    })
    .get(`${endpoints.messages}/:id`, user, reads, async context => {
      const before = context.req.query('before')
      const page = {
        sessionId: knownSession(context.req.param('id')),
        limit: pageLimit(context.req.query('limit')),
        before: before === undefined ? undefined : knownId(before, chatErrors.unknownMessage),
      }
      return context.json(await listMessages(deps, { userId: context.get('user').id, ...page }))
    })
    .post(endpoints.startSession, access, starts, async context => {
      const { title, business_id: businessId } = await readBody(context, StartSession)
      const asked = { userId: context.get('user').id, title, businessId }
      return context.json({ session_id: await startSession(deps, asked) })
    })
    .patch(`${endpoints.sessions}/:id`, user, async context => {
      const { title, business_id: businessId } = await readBody(context, ChangeSession)
      const owned = { userId: context.get('user').id, sessionId: knownSession(context.req.param('id')) }
      return context.json(await changeSession(deps, owned, { title, businessId }))
    })
    .delete(`${endpoints.sessions}/:id`, user, async context => {
      await removeSession(deps, {
        userId: context.get('user').id,
        sessionId: knownSession(context.req.param('id')),
      })
      return context.body(null, 204)
    })
    .post(endpoints.stream, ahead(Stream), access, streaming, async context => {
      const asked = await readBody(context, Stream)
      const question = questionOf(context.get('user').id, asked)
      const answered = await answer(deps, question, await context.get('ahead'))
      return stream(context, answerReader(answered))
    })
    .get(`${endpoints.stream}/:id`, user, reads, streaming, async context => {
      const named = context.req.query('generation_id')
      const owned = { userId: context.get('user').id, sessionId: knownSession(context.req.param('id')) }
      const row = named
        ? await findReplyByName(deps.sql, { ...owned, generationId: knownSession(named) })
        : await findRunningReply(deps.sql, owned)
      if (!row || row.sessionId !== owned.sessionId || row.requestDigest === null)
        return context.body(null, 204)
      return stream(context, answerReader(await resumeAnswer(deps, row)))
    })
    .post(endpoints.sendMessage, ahead(Send), access, async context => {
      const asked = await readBody(context, Send)
      const question = questionOf(context.get('user').id, asked)
      const answered = await answer(deps, question, await context.get('ahead'))
      waitForModel(context)
      const whole = await wholeAnswer(deps, answered)
      if (!whole.isAnswered) {
        context.header('Retry-After', String(RETRY_AFTER_S))
        return context.json({ ...errorBody(whole.error), message_id: whole.messageId }, 503)
      }
      const { reply, messageId, status, data } = whole
      return context.json({
        reply,
        message_id: messageId,
        status,
        ...data,
        is_allowance_low: await tokenBudget(deps, account(context.get('user').id)).isLow(),
      })
    })
    .post(endpoints.stop, user, async context => {
      const asked = await readBody(context, Stop)
      return context.json(await stopAnswer(deps, context.get('user').id, asked))
    })
}
