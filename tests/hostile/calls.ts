import { randomUUID } from 'node:crypto'
import { endpoints } from '#shared/endpoints.ts'
import { PASSWORD } from '#tests/support/client.ts'
import { goodSpec } from '#tests/support/fake-upstream/team-answers.ts'

/** Every call of the product. The hostile tests are made from this table; a call that is missing here fails them. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** as the app matches it */
  path: string
  /**
   * who may pass: anyone, anyone but whoever shows a token that is not good, anyone with a login, or only with an active
   * subscription or trial
   */
  needs: 'nothing' | 'no bad token' | 'login' | 'access'
  /** a body of the right shape, for a call that takes one; `sessionId` is the caller's own */
  body?: (sessionId: string) => Record<string, unknown>
  /** what the owner of everything in it is answered, on trial and with that body */
  owner: number
  /** fields that may be left out */
  optional?: string[]
}

const email = () => `${randomUUID()}@example.com`
const code = '123456'

export const calls: Call[] = [
  {
    method: 'POST',
    path: endpoints.register,
    needs: 'nothing',
    owner: 200,
    body: () => ({ email: email(), password: PASSWORD }),
  },
  {
    method: 'POST',
    path: endpoints.login,
    needs: 'nothing',
    owner: 401,
    body: () => ({ email: email(), password: PASSWORD }),
  },
  { method: 'POST', path: endpoints.logout, needs: 'login', owner: 204 },
  {
    method: 'POST',
    path: endpoints.sendCode,
    needs: 'nothing',
    owner: 200,
    body: () => ({ email: email() }),
  },
  {
    method: 'POST',
    path: endpoints.verifyCode,
    needs: 'nothing',
    owner: 404,
    body: () => ({ email: email(), code }),
  },
  {
    method: 'POST',
    path: endpoints.sendResetCode,
    needs: 'nothing',
    owner: 200,
    body: () => ({ email: email() }),
  },
  {
    method: 'POST',
    path: endpoints.verifyResetCode,
    needs: 'nothing',
    owner: 404,
    body: () => ({ email: email(), code }),
  },
  {
    method: 'POST',
    path: endpoints.resetPassword,
    needs: 'nothing',
    owner: 403,
    body: () => ({ email: email(), password: PASSWORD, reset_token: 'none' }),
    optional: ['reset_token'],
  },
  { method: 'GET', path: endpoints.subscriptionStatus, needs: 'login', owner: 200 },
  { method: 'POST', path: endpoints.startTrial, needs: 'login', owner: 409 },
  { method: 'POST', path: endpoints.createCheckoutSession, needs: 'login', owner: 503 },
  { method: 'POST', path: endpoints.cancelSubscription, needs: 'login', owner: 409 },
  { method: 'POST', path: endpoints.keepSubscription, needs: 'login', owner: 409 },
  {
    method: 'POST',
    path: endpoints.portal,
    needs: 'login',
    owner: 409,
    body: () => ({ for: 'invoices' }),
  },
  { method: 'GET', path: endpoints.paymentConfig, needs: 'nothing', owner: 200 },
  { method: 'GET', path: `${endpoints.transactions}/:id`, needs: 'login', owner: 404 },
  { method: 'POST', path: endpoints.webhook, needs: 'nothing', owner: 401 },
  { method: 'GET', path: endpoints.sessions, needs: 'login', owner: 200 },
  { method: 'GET', path: `${endpoints.messages}/:id`, needs: 'login', owner: 200 },
  {
    method: 'POST',
    path: endpoints.startSession,
    needs: 'access',
    owner: 200,
    body: () => ({ title: 'A title' }),
    optional: ['title'],
  },
  {
    method: 'PATCH',
    path: `${endpoints.sessions}/:id`,
    needs: 'login',
    owner: 200,
    body: () => ({ title: 'A title' }),
  },
  { method: 'DELETE', path: `${endpoints.sessions}/:id`, needs: 'login', owner: 204 },
  {
    method: 'POST',
    path: endpoints.stream,
    needs: 'access',
    owner: 200,
    body: sessionId => ({ session_id: sessionId, prompt: 'How?', generation_id: randomUUID() }),
    optional: ['generation_id'],
  },
  { method: 'GET', path: `${endpoints.stream}/:id`, needs: 'login', owner: 204 },
  {
    method: 'POST',
    path: endpoints.sendMessage,
    needs: 'access',
    owner: 200,
    body: sessionId => ({ session_id: sessionId, prompt: 'How?', generation_id: randomUUID() }),
    optional: ['generation_id'],
  },
  {
    method: 'POST',
    path: endpoints.stop,
    needs: 'login',
    owner: 200,
    body: sessionId => ({ session_id: sessionId, generation_id: randomUUID(), shown: 1 }),
    optional: ['generation_id', 'shown'],
  },
  {
    method: 'POST',
    path: endpoints.orchestrator,
    needs: 'no bad token',
    owner: 200,
    body: () => ({ project: 'A bakery', run_id: randomUUID() }),
    optional: ['run_id'],
  },
  { method: 'GET', path: endpoints.runs, needs: 'login', owner: 200 },
  { method: 'GET', path: `${endpoints.runs}/:id`, needs: 'no bad token', owner: 404 },
  { method: 'GET', path: `${endpoints.runs}/:id/stream`, needs: 'no bad token', owner: 404 },
  { method: 'POST', path: `${endpoints.runs}/:id/stop`, needs: 'no bad token', owner: 404 },
  {
    method: 'POST',
    path: `${endpoints.runs}/:id/retry`,
    needs: 'no bad token',
    owner: 404,
    body: () => ({ agents: ['designer'] }),
    optional: ['agents'],
  },
  {
    method: 'PATCH',
    path: `${endpoints.runs}/:id/spec`,
    needs: 'no bad token',
    owner: 404,
    body: () => ({ spec: goodSpec }),
  },
  { method: 'DELETE', path: `${endpoints.runs}/:id`, needs: 'no bad token', owner: 404 },
  { method: 'POST', path: `${endpoints.runs}/:id/revoke-previews`, needs: 'no bad token', owner: 404 },
  { method: 'GET', path: `${endpoints.runs}/:id/preview`, needs: 'nothing', owner: 404 },
  { method: 'GET', path: `${endpoints.testTransactions}/:id`, needs: 'nothing', owner: 404 },
  { method: 'POST', path: `${endpoints.testTransactions}/:id/pay`, needs: 'nothing', owner: 404 },
  { method: 'POST', path: `${endpoints.testTransactions}/:id/decline`, needs: 'nothing', owner: 404 },
  {
    method: 'POST',
    path: endpoints.testControls,
    needs: 'login',
    owner: 404,
    body: () => ({ action: 'renew' }),
  },
]

/** Addresses outside the rooms that anyone may ask for. */
export const openAddresses = [
  'GET /healthz',
  'GET /metrics',
  'GET /openapi.json',
  'GET /readyz',
  'GET /dev/mailbox',
  'GET /dev/mailbox.css',
  'GET /dev/mailbox.json',
  'GET /assets/*',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /manifest.webmanifest',
  'GET /:file{[a-z0-9-]+\\.(svg|png)}',
  'GET /*',
]

export const nameOf = ({ method, path }: Call) => `${method} ${path}`

export const at = (path: string, id: string) => path.replace(':id', id)
