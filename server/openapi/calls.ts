import { z } from 'zod'
import {
  EditSpec,
  Orchestrate,
  Restore,
  Retry,
  Run,
  RunDiff,
  RunList,
  VersionList,
} from '#shared/agent/calls.ts'
import { StreamPart } from '#shared/agent/parts.ts'
import { OrchestratorReply } from '#shared/agent/reply.ts'
import { agentErrors } from '#shared/agent/messages.ts'
import { authErrors } from '#shared/auth/messages.ts'
import * as auth from '#shared/auth/calls.ts'
import * as billing from '#shared/billing.ts'
import { businessErrors, businessInputErrors, factErrors } from '#shared/business/errors.ts'
import * as business from '#shared/business/calls.ts'
import { FactKey } from '#shared/business/keys.ts'
import { chatErrors, inputErrors, replyErrors } from '#shared/chat/messages.ts'
import * as chatAnswers from '#shared/chat/answers.ts'
import * as chatRequests from '#shared/chat/requests.ts'
import * as chat from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { httpErrors } from '#shared/http-errors.ts'
import type { KnownError } from '#shared/errors.ts'

export type Schema = z.core.$ZodType

/** What a status means: JSON of this shape, another content type, no body, or one of these errors. */
export type Answer = Schema | string | null | readonly KnownError[]

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** as the app matches it */
  path: string
  /** what it does, in one sentence */
  summary: string
  /** who may call: anyone, anyone but whoever shows a bad token, whoever is signed in, or only with a subscription or trial */
  needs: 'nothing' | 'no bad token' | 'login' | 'access'
  /** counts among what may be read in a minute */
  isRead?: true
  /** whose id `:id` is */
  id?: string
  /** what `:key` may be */
  key?: Schema
  query?: z.ZodObject
  body?: Schema
  /** by status; what every call may answer is added in document.ts */
  answers: Readonly<Record<number, Answer>>
  /** of one event, for a call that answers with an event stream: always, or when `Accept` asks for it and JSON otherwise */
  events?: { part: Schema; isAlways: boolean }
  /** which a 503 carries beside its error, so that the client can go on with what was begun */
  keptIn503?: 'message_id' | 'run_id'
  /** exists only while no payment provider is connected, and never in production */
  isTestMode?: true
}

const { unknownSession, unknownMessage, tooManyStreams } = chatErrors
const { unknownRun } = agentErrors
const { unknownBusiness, unknownFact } = businessErrors

/** Of the model's reply; our own parts `data-attach`, `data-understood`, `data-answered` and `data-kept` are among them. */
const ReplyPart = z.looseObject({ type: z.string() }).describe('A part of the AI SDK UI message stream.')
const replyEvents = { part: ReplyPart, isAlways: true }
const runEvents = { part: StreamPart, isAlways: false }

const Page = z.object({
  limit: z.int().min(1).max(chat.PAGE_SIZE).optional().describe('How many at most.'),
  before: z.string().optional().describe('`next` of the page before.'),
})
const Earlier = Page.extend({ before: z.uuid().optional().describe('`next` of the page before: a message.') })
const Sessions = Page.extend({ business_id: z.uuid().optional().describe('Those of one business alone.') })
const AsOf = z.object({
  as_of: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    .optional()
    .describe('As it was known at the end of that day in UTC, or at that moment.'),
})
const Named = z.object({
  generation_id: z.uuid().optional().describe('A reply that may have ended already.'),
})
const Preview = z.object({
  key: z.string().describe('From `preview` of the run.'),
  file: z.string().optional().describe('The path of one of its pages; the first one without.'),
  version: z.int().min(1).optional().describe('Of an earlier version; the newest without.'),
})
const Compared = z.object({
  from: z.int().min(1).describe('The version before.'),
  to: z.int().min(1).describe('The version after.'),
})
const Versions = Page.extend({
  limit: z.int().min(1).max(chat.PAGE_SIZE).optional().describe('How many at most; never more than 20.'),
})

/** What an email holds: digits, which count with the address, or a link, which proves it alone. */
const Proof = z.union([auth.CodeProof, auth.LinkProof])

const tries = [authErrors.tooManyTries]
const proof = {
  400: [authErrors.codeInvalid, authErrors.codeExpired, authErrors.badEmail],
  404: [authErrors.codeMissing],
  429: tries,
}
const codeSent = {
  200: auth.MessageReply,
  400: [authErrors.badEmail],
  429: [authErrors.codeLimit, authErrors.mailboxBusy, ...tries],
}
const started = {
  404: [unknownSession, unknownMessage],
  409: [chatErrors.alreadyAnswering, chatErrors.otherRequest],
  429: [chatErrors.tooManyReplies, tooManyStreams, chatErrors.tokensUsedUp, chatErrors.tokensHeld],
  503: [replyErrors.busy, chatErrors.shuttingDown],
}
const asked = [inputErrors.blankPrompt, inputErrors.longPrompt]
const unanswered = [...started[503], ...Object.values(replyErrors), chatErrors.failed]
const taken = [
  agentErrors.tooManyStarts,
  agentErrors.allowanceUsed,
  agentErrors.quickAnswersUsed,
  chatErrors.tokensUsedUp,
  chatErrors.tokensHeld,
  chatErrors.tooManyReplies,
  tooManyStreams,
]
const continued = {
  200: OrchestratorReply,
  404: [unknownRun],
  429: taken,
  503: [...unanswered, agentErrors.interrupted],
}
const more = [agentErrors.stillRunning, agentErrors.damaged, agentErrors.tooManyVersions]
const again = [...more, agentErrors.tooOften, agentErrors.notYetSpec]
const payment = billing.billingErrors
const unpaid = { 429: [payment.tooManyPaymentCalls], 503: [payment.paymentsMissing, payment.paymentsAway] }

/** Every call of the product. The document is made from it, and the tests hold every answer and every route against it. */
// prettier-ignore
export const calls: readonly Call[] = [
  { method: 'POST', path: endpoints.register, needs: 'nothing',
    summary: 'Begins an account: sends a code to the address, and never tells whether it has an account.',
    body: auth.Registration,
    answers: { ...codeSent, 400: [authErrors.badEmail, authErrors.badPassword, authErrors.commonPassword] } },
  { method: 'POST', path: endpoints.sendCode, needs: 'nothing',
    summary: 'Sends another code for a registration that is not verified yet.',
    body: auth.Mailbox, answers: codeSent },
  { method: 'POST', path: endpoints.verifyCode, needs: 'nothing',
    summary: 'Verifies the address with the code or the link from the email; the account can log in then, or a password is chosen first with the reset_token.',
    body: Proof, answers: { 200: z.union([auth.LinkProofReply, auth.MessageReply]), ...proof } },
  { method: 'POST', path: endpoints.login, needs: 'nothing',
    summary: 'Gives the bearer token for an address and its password.',
    body: auth.Credentials,
    answers: { 200: auth.LoginReply, 400: [authErrors.badEmail, authErrors.badCredentials], 401: [authErrors.badCredentials], 403: [authErrors.unverified, authErrors.suspended], 429: tries } },
  { method: 'POST', path: endpoints.logout, needs: 'login',
    summary: 'Ends the login: its token is worth nothing any more.',
    answers: { 204: null } },
  { method: 'POST', path: endpoints.sendResetCode, needs: 'nothing',
    summary: 'Sends a code for a new password, and never tells whether the address has an account.',
    body: auth.Mailbox, answers: codeSent },
  { method: 'POST', path: endpoints.verifyResetCode, needs: 'nothing',
    summary: 'Trades the reset code or link for a token that sets one new password within 10 minutes.',
    body: Proof, answers: { 200: z.union([auth.LinkProofReply, auth.ResetProofReply]), ...proof } },
  { method: 'POST', path: endpoints.resetPassword, needs: 'nothing',
    summary: 'Sets a new password with the reset token or its cookie, and ends every login of the account.',
    body: auth.PasswordReset,
    answers: { 200: auth.MessageReply, 400: [authErrors.badEmail, authErrors.badPassword, authErrors.commonPassword], 403: [authErrors.resetNotProven], 429: tries } },
  { method: 'GET', path: endpoints.subscriptionStatus, isRead: true, needs: 'login',
    summary: 'Tells whether the account has access now, and until when.',
    answers: { 200: billing.AccessReply } },
  { method: 'POST', path: endpoints.startTrial, needs: 'login',
    summary: 'Starts the free trial, once an account.',
    answers: { 200: billing.AccessReply, 404: [payment.trialNotOffered], 409: [payment.trialTaken, payment.alreadySubscribed] } },
  { method: 'POST', path: endpoints.createCheckoutSession, needs: 'login',
    summary: 'Opens the checkout for a subscription, or for a payment that is overdue.',
    answers: { 200: billing.CheckoutReply, 409: [payment.alreadySubscribed, payment.beingConfirmed, payment.endsSoon, payment.givenBack], ...unpaid } },
  { method: 'POST', path: endpoints.cancelSubscription, needs: 'login',
    summary: 'Ends the subscription with the period that is paid.',
    answers: { 200: billing.RenewalReply, 409: [payment.nothingToCancel, payment.renewingNow], 429: unpaid[429], 503: [...unpaid[503], payment.cancelFailed] } },
  { method: 'POST', path: endpoints.keepSubscription, needs: 'login',
    summary: 'Takes a cancellation back before it takes effect.',
    answers: { 200: billing.RenewalReply, 409: [payment.nothingToKeep, payment.renewingNow], 429: unpaid[429], 503: [...unpaid[503], payment.keepFailed] } },
  { method: 'POST', path: endpoints.portal, needs: 'login',
    summary: "Gives the address of the payment provider's page for invoices, or for another card.",
    body: billing.PortalRequest, answers: { 200: billing.PortalReply, 409: [payment.nothingToManage], ...unpaid } },
  { method: 'GET', path: endpoints.paymentConfig, needs: 'nothing',
    summary: 'Tells what the checkout page needs to know of the payment provider.',
    answers: { 200: billing.PaymentConfigReply } },
  { method: 'GET', path: `${endpoints.transactions}/:id`, isRead: true, needs: 'login', id: 'The transaction, as the payment provider names it.',
    summary: 'Tells whose checkout a transaction of the payment provider is, and whether it is paid.',
    answers: { 200: billing.TransactionReply, 404: [payment.noSuchCheckout] } },
  { method: 'POST', path: endpoints.webhook, needs: 'nothing',
    summary: "Takes a signed event of the payment provider (header 'Paddle-Signature').",
    body: z.looseObject({ event_id: z.string(), event_type: z.string(), occurred_at: z.string() }),
    answers: { 200: z.object({ received: z.literal(true) }), 400: [payment.eventMalformed], 401: [payment.signatureRefused], 503: [payment.paymentsMissing] } },
  { method: 'GET', path: endpoints.businesses, isRead: true, needs: 'login',
    summary: "Lists the account's businesses, the one used last first.",
    answers: { 200: business.BusinessList } },
  { method: 'POST', path: endpoints.businesses, needs: 'login',
    summary: 'Adds a business, of which nothing is known yet.',
    body: business.NewBusiness,
    answers: { 200: business.Business, 400: [businessInputErrors.longName], 409: [businessErrors.tooManyBusinesses] } },
  { method: 'GET', path: `${endpoints.businesses}/:id`, isRead: true, needs: 'login', id: 'The business.',
    summary: 'Tells what is known of a business, or was at a moment, with the words that say it.',
    query: AsOf, answers: { 200: business.BusinessProfile, 400: [businessErrors.badMoment], 404: [unknownBusiness] } },
  { method: 'PATCH', path: `${endpoints.businesses}/:id`, needs: 'login', id: 'The business.',
    summary: 'Renames a business, archives it, or turns remembering on and off.',
    body: business.ChangeBusiness,
    answers: { 200: business.Business, 400: [businessInputErrors.longName, businessInputErrors.nothingToChange], 404: [unknownBusiness] } },
  { method: 'DELETE', path: `${endpoints.businesses}/:id`, needs: 'login', id: 'The business.',
    summary: 'Erases a business with its log and its sessions; what runs in them ends.',
    answers: { 204: null, 404: [unknownBusiness] } },
  { method: 'GET', path: `${endpoints.businesses}/:id/events`, isRead: true, needs: 'login', id: 'The business.',
    summary: 'Lists what was said of a business, the newest first.',
    query: Page, answers: { 200: business.EventList, 400: [], 404: [unknownBusiness] } },
  { method: 'POST', path: `${endpoints.businesses}/:id/events`, needs: 'login', id: 'The business.',
    summary: 'Writes down by hand what is so: states or corrects a fact, confirms or retracts one. The same id again answers what was written.',
    body: business.WriteEvent,
    answers: { 200: business.EventReply, 400: [], 404: [unknownBusiness, unknownFact, businessErrors.unknownSource],
      409: [businessErrors.otherEvent, businessErrors.tooManyEvents], 422: Object.values(factErrors) } },
  { method: 'DELETE', path: `${endpoints.businesses}/:id/facts/:key`, needs: 'login', id: 'The business.', key: FactKey,
    summary: 'Forgets what is known under a key, in the log and beside the messages that told it, which stay.',
    answers: { 204: null, 404: [unknownBusiness, unknownFact] } },
  { method: 'GET', path: endpoints.sessions, isRead: true, needs: 'login',
    summary: "Lists the account's chat sessions, the newest first.",
    query: Sessions, answers: { 200: chat.SessionList, 400: [], 404: [unknownBusiness] } },
  { method: 'POST', path: endpoints.startSession, needs: 'access',
    summary: 'Starts a chat session.',
    body: chatRequests.StartSession,
    answers: { 200: chat.StartedSession, 400: [inputErrors.longTitle], 404: [unknownBusiness], 409: [chatErrors.tooManySessions], 429: [chatErrors.tooManyNewSessions] } },
  { method: 'PATCH', path: `${endpoints.sessions}/:id`, needs: 'login', id: 'The chat session.',
    summary: 'Renames a chat session, where an empty title leaves it to the first answer, or moves it to another business with what its messages told.',
    body: chatRequests.ChangeSession,
    answers: { 200: chat.Session, 400: [inputErrors.longTitle, inputErrors.nothingToChange], 404: [unknownSession, unknownBusiness], 409: [businessErrors.tooManyEvents] } },
  { method: 'DELETE', path: `${endpoints.sessions}/:id`, needs: 'login', id: 'The chat session.',
    summary: 'Deletes a chat session with its messages; a running reply ends.',
    answers: { 204: null, 404: [unknownSession] } },
  { method: 'GET', path: `${endpoints.messages}/:id`, isRead: true, needs: 'login', id: 'The chat session.',
    summary: 'Lists the messages of a chat session in the order they were said; of a running reply the text so far.',
    query: Earlier, answers: { 200: chatAnswers.ToldMessageList, 400: [], 404: [unknownSession, unknownMessage] } },
  { method: 'POST', path: endpoints.stream, needs: 'access',
    summary: 'Asks (prompt) or asks again (parent_id), and streams the answer. The same generation_id attaches to the same reply.',
    body: chatRequests.Stream, events: replyEvents, answers: { 400: asked, ...started } },
  { method: 'GET', path: `${endpoints.stream}/:id`, isRead: true, needs: 'login', id: 'The chat session.',
    summary: 'Follows the running reply of a session from its start; 204 when there is none.',
    query: Named, events: replyEvents, answers: { 204: null, 404: [unknownSession, unknownMessage], 429: [tooManyStreams] } },
  { method: 'POST', path: endpoints.sendMessage, needs: 'access',
    summary: 'Asks, waits, and answers in one piece.',
    body: chatRequests.Send, answers: { 200: chatAnswers.SentReply, 400: asked, ...started, 503: unanswered }, keptIn503: 'message_id' },
  { method: 'POST', path: endpoints.stop, needs: 'login',
    summary: 'Stops a reply before, during or after its making; the answer is the reply as it is saved.',
    body: chatRequests.Stop, answers: { 200: chat.StopReply, 404: [unknownSession], 503: [chatErrors.notStopped] } },
  { method: 'POST', path: endpoints.orchestrator, needs: 'no bad token',
    summary: 'Turns a sentence into a spec and the files of six agents. The same run_id attaches to the same run. With a business_id, which takes a login, its profile fills in what the sentence leaves open.',
    body: Orchestrate, events: runEvents,
    answers: { ...continued, 400: [agentErrors.blankProject, agentErrors.longProject], 404: [unknownBusiness], 409: [agentErrors.otherRun] },
    keptIn503: 'run_id' },
  { method: 'GET', path: endpoints.runs, isRead: true, needs: 'login',
    summary: "Lists the account's runs, the newest first.",
    query: Page, answers: { 200: RunList, 400: [] } },
  { method: 'GET', path: `${endpoints.runs}/:id`, isRead: true, needs: 'no bad token', id: 'The run.',
    summary: 'Reads a run as it is now, at work or ended.',
    answers: { 200: Run, 404: [unknownRun] } },
  { method: 'GET', path: `${endpoints.runs}/:id/stream`, isRead: true, needs: 'no bad token', id: 'The run.',
    summary: 'Follows a run from its first line.',
    events: { ...runEvents, isAlways: true }, answers: { 404: [unknownRun], 429: [tooManyStreams] } },
  { method: 'POST', path: `${endpoints.runs}/:id/stop`, isRead: true, needs: 'no bad token', id: 'The run.',
    summary: 'Stops every agent of a run at once; the answer is the run as it is saved.',
    answers: { 200: Run, 404: [unknownRun] } },
  { method: 'POST', path: `${endpoints.runs}/:id/retry`, needs: 'no bad token', id: 'The run.',
    summary: 'Lets agents work again: those that are named, or all without a whole result.',
    body: Retry, events: runEvents, answers: { ...continued, 400: [agentErrors.unknownAgent], 409: again }, keptIn503: 'run_id' },
  { method: 'PATCH', path: `${endpoints.runs}/:id/spec`, needs: 'no bad token', id: 'The run.',
    summary: 'Takes an edited spec; only the agents whose work it changes work again.',
    body: EditSpec, events: runEvents, answers: { ...continued, 400: [agentErrors.unfitField, agentErrors.notHelped], 409: [...again, agentErrors.changedMeanwhile] },
    keptIn503: 'run_id' },
  { method: 'POST', path: `${endpoints.runs}/:id/restore`, needs: 'no bad token', id: 'The run.',
    summary: 'Makes a version of what an earlier one held, byte for byte and without a model. The same once more opens that version.',
    body: Restore, events: runEvents,
    answers: { ...continued, 404: [unknownRun, agentErrors.unknownVersion], 409: [...more, agentErrors.newerVersion, agentErrors.nothingToRestore] },
    keptIn503: 'run_id' },
  { method: 'GET', path: `${endpoints.runs}/:id/versions`, isRead: true, needs: 'no bad token', id: 'The run.',
    summary: 'Lists the versions of a run, the newest first: every plan, edit, retry and restore is one.',
    query: Versions, answers: { 200: VersionList, 400: [], 404: [unknownRun] } },
  { method: 'GET', path: `${endpoints.runs}/:id/versions/:key`, isRead: true, needs: 'no bad token', id: 'The run.', key: z.int().min(1),
    summary: 'Reads a run as it was in one of its versions.',
    answers: { 200: Run, 404: [unknownRun, agentErrors.unknownVersion] } },
  { method: 'GET', path: `${endpoints.runs}/:id/diff`, isRead: true, needs: 'no bad token', id: 'The run.',
    summary: 'Compares two versions of a run: values of the spec, and lines of the files.',
    query: Compared, answers: { 200: RunDiff, 404: [unknownRun, agentErrors.unknownVersion] } },
  { method: 'DELETE', path: `${endpoints.runs}/:id`, needs: 'no bad token', id: 'The run.',
    summary: 'Deletes a run with all it made.',
    answers: { 204: null, 404: [unknownRun] } },
  { method: 'POST', path: `${endpoints.runs}/:id/revoke-previews`, needs: 'no bad token', id: 'The run.',
    summary: 'Ends every preview link of a run that was given out; reading the run gives new ones.',
    answers: { 204: null, 404: [unknownRun] } },
  { method: 'GET', path: `${endpoints.runs}/:id/preview`, needs: 'nothing', id: 'The run.',
    summary: 'Shows a page that an agent of the run made, without script and network. The key is the permission.',
    query: Preview, answers: { 200: 'text/html', 404: [unknownRun, agentErrors.unknownPage, agentErrors.unknownVersion], 429: [agentErrors.tooManyPreviews] } },
  { method: 'GET', path: `${endpoints.testTransactions}/:id`, needs: 'nothing', id: 'The transaction.', isTestMode: true,
    summary: 'Test mode: what the fake checkout shows.',
    answers: { 200: billing.TestTransactionReply, 404: [payment.noSuchCheckout] } },
  { method: 'POST', path: `${endpoints.testTransactions}/:id/pay`, needs: 'nothing', id: 'The transaction.', isTestMode: true,
    summary: 'Test mode: pays a transaction with a good card.',
    answers: { 204: null, 404: [payment.noSuchCheckout] } },
  { method: 'POST', path: `${endpoints.testTransactions}/:id/decline`, needs: 'nothing', id: 'The transaction.', isTestMode: true,
    summary: 'Test mode: tries to pay with a card that the bank refuses.',
    answers: { 204: null, 404: [payment.noSuchCheckout] } },
  { method: 'POST', path: endpoints.testControls, needs: 'login', isTestMode: true,
    summary: 'Test mode: does what time or the bank would do to the subscription.',
    body: billing.TestControl, answers: { 204: null, 404: [payment.noSubscription, payment.nothingToRefund] } },
  { method: 'GET', path: '/healthz', needs: 'nothing',
    summary: 'Tells that this process lives.',
    answers: { 200: z.object({ status: z.literal('ok') }) } },
  { method: 'GET', path: '/readyz', needs: 'nothing',
    summary: 'Tells whether this process can serve, writes included.',
    answers: { 200: z.object({ status: z.literal('ready') }), 503: z.object({ status: z.enum(['draining', 'database away']) }) } },
  { method: 'GET', path: '/metrics', needs: 'nothing',
    summary: 'Counters for Prometheus, for the operator alone.',
    answers: { 200: 'text/plain', 401: [httpErrors.metricsTokenNeeded], 404: [httpErrors.unknownCall] } },
  { method: 'GET', path: endpoints.openapi, needs: 'nothing',
    summary: 'This document.',
    answers: { 200: z.looseObject({ openapi: z.string() }) } },
]
