import { httpErrors } from '#shared/http-errors.ts'
import { Hono } from 'hono'
import { agentRoutes } from './agent/agent.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import type { SignedIn } from './auth/logins/require-user.ts'
import { endpoints } from '#shared/endpoints.ts'
import { billingRoutes } from './billing/billing.routes.ts'
import { businessRoutes } from './business/business.routes.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import type { Deps } from './deps-shape.ts'
import { limitBody, refuseHead, redirectToPublicName, refuseOtherSites } from './http/request-guards.ts'
import { deadline } from './http/deadline.ts'
import { notFound, toReply } from './http/errors.ts'
import { pageRoutes } from './http/pages.ts'
import { requestId } from './http/request-id.ts'
import { callHeaders } from './http/security-headers.ts'
import { jsonOnly } from './http/validate.ts'
import { devMailboxRoutes } from './mail/dev-mailbox.routes.ts'
import { devMentorRoutes } from './operations/dev-mentor.routes.ts'
import { healthRoutes } from './operations/health.routes.ts'
import { metricsRoutes } from './operations/metrics.routes.ts'
import { openApiRoutes } from './openapi/openapi.routes.ts'
import { cspReportRoutes } from './reports/csp-report.routes.ts'
import type { TestMode } from './payments/test-mode/test-mode.ts'
import { testModeRoutes } from './billing/test-mode.routes.ts'

const BODY_MAX_KB = 256
/** of calls that anybody may make: an email, a password, a code */
const AUTH_BODY_MAX_KB = 4

/** Everything below these is a call; any other address is a page. */
const CALLS = ['auth', 'verify', 'chat', 'paddle', 'billing', 'account', 'businesses', 'reports', 'api']

/** Every call of the product, its errors included. */
export function createCalls(deps: Deps) {
  return new Hono<SignedIn>()
    .use(requestId({ log: deps.log, meters: deps.metrics.meters }))
    .use(callHeaders({ isHttps: isHttps(deps) }))
    .use(refuseOtherSites)
    .use(refuseHead)
    .use(jsonOnly)
    .use(deadline(deps.probe))
    .route('/', authRoutes(deps))
    .use('/auth/*', limitBody(AUTH_BODY_MAX_KB))
    .use('/verify/*', limitBody(AUTH_BODY_MAX_KB))
    .use(limitBody(BODY_MAX_KB))
    .route('/', billingRoutes(deps))
    .route('/', businessRoutes(deps))
    .route('/', chatRoutes(deps))
    .route('/', agentRoutes(deps))
    .route('/', testModeRoutes(deps))
    .onError(toReply(deps.log))
    .all('*', nothingHere)
}

/** The whole product as one function from request to response; it opens nothing itself. */
export function createApp(deps: Deps, { pagesDirectory }: { pagesDirectory: string }) {
  const calls = createCalls(deps)
  const app = new Hono()
  app.route('/', cspReportRoutes(deps))
  for (const module of CALLS) {
    // A page and a module may share a name: /chat and /account are pages, what lies below them are calls.
    app.all(`/${module}/:call{.*}`, context => calls.fetch(context.req.raw, context.env))
  }
  app.all(endpoints.businesses, context => calls.fetch(context.req.raw, context.env))
  if (deps.testMode) app.route('/', standInRoutes(calls, deps.testMode))
  app.use(requestId({ log: deps.log, meters: deps.metrics.meters }))
  app.onError(toReply(deps.log))
  app.route('/', healthRoutes(deps))
  app.route('/', metricsRoutes(deps))
  app.route('/', openApiRoutes(deps))
  if (deps.mailbox) app.route('/', devMailboxRoutes(deps))
  if (!deps.config.isProduction) app.route('/', devMentorRoutes(deps))
  app.use(redirectToPublicName(deps.publicUrl))
  app.route(
    '/',
    pageRoutes({
      directory: pagesDirectory,
      publicUrl: deps.publicUrl,
      trialDays: deps.config.trialDays,
      securityContact: deps.config.securityContact,
      startedAt: deps.startedAt,
      paymentMode: deps.payments?.mode,
    }),
  )
  // As a route and not as notFound, whose errors pass by the headers.
  app.all('*', nothingHere)
  return app
}

/** In test mode: what a person makes happen is a call like any other; the rest is Paddle's, with Paddle's own errors. */
function standInRoutes(calls: Hono<SignedIn>, testMode: TestMode) {
  return new Hono()
    .all(`${endpoints.testApi}/dev/*`, context => calls.fetch(context.req.raw, context.env))
    .all(`${endpoints.testApi}/*`, context => testMode.fetch(context.req.raw, context.env))
}

const isHttps = ({ publicUrl }: Deps) => publicUrl.startsWith('https:')

function nothingHere(): never {
  throw notFound(httpErrors.unknownCall)
}
