import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { NOT_FOUND_DOCUMENT, pages, prerendered, TRIAL_DAYS_MARK, withoutTrial } from '#shared/pages.ts'
import { discoveryRoutes, wellKnownRoutes } from './well-known.ts'
import { isPage, withHead } from './page-head.ts'
import type { Payments } from '../payments/payments-port.ts'
import { checkoutHeaders, pageHeaders } from './security-headers.ts'

const YEAR_S = 31_536_000

interface PagesOptions {
  directory: string
  publicUrl: string
  trialDays: number
  /** a URI */
  securityContact: string
  startedAt: Date
  /** of the payments, if there are any */
  paymentMode: Payments['mode'] | undefined
}

// Not in serveStatic's onFound, which is called when the headers have been written.
const neverChanging = createMiddleware(async (context, next) => {
  await next()
  if (context.res.ok) context.header('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
})

/** The built client: hashed files that never change, and a document for every page; any other page is a 404. */
export function pageRoutes(options: PagesOptions) {
  const { directory, publicUrl, trialDays, paymentMode } = options
  const app = new Hono()
  const documents = new Map<string, string>()
  app.use(headersOf({ publicUrl, paymentMode }))
  app.use(compress())
  app.use('/assets/*', neverChanging, serveStatic({ root: directory }))
  app.get('/assets/*', context => context.text('Not found', 404))
  app.route('/', discoveryRoutes(publicUrl))
  app.route('/', wellKnownRoutes(options))
  app.get('/:file{[a-z0-9-]+\\.(svg|png)}', serveStatic({ root: directory }))
  app.get('*', async context => {
    const { path } = context.req
    const name = nameOf(path, trialDays)
    const file = join(directory, `${name}.html`)
    if (!documents.has(name) && !existsSync(file))
      return context.text('The pages are not built. Please run npm start.', 503)
    // Made once: a document has one address, and every address that is none shares one document.
    const document =
      documents.get(name) ?? withHead(withTrialDays(await readFile(file, 'utf8'), trialDays), path, publicUrl)
    documents.set(name, document)
    context.header('Cache-Control', 'no-cache')
    return context.html(document, isPage(path) ? 200 : 404)
  })
  return app
}

/** The workshop shows frames, and a real provider's checkout needs more than any other page may do. */
function headersOf({ publicUrl, paymentMode }: Pick<PagesOptions, 'publicUrl' | 'paymentMode'>) {
  const isHttps = publicUrl.startsWith('https:')
  const usual = pageHeaders({ isHttps })
  const special = new Map<string, MiddlewareHandler>([
    [pages.agent, pageHeaders({ isHttps, hasFrames: true })],
  ])
  if (paymentMode !== undefined && paymentMode !== 'test') {
    special.set(pages.checkout, checkoutHeaders({ isHttps, mode: paymentMode }))
  }
  return createMiddleware((context, next) => (special.get(context.req.path) ?? usual)(context, next))
}

function nameOf(path: string, trialDays: number) {
  if (!isPage(path)) return NOT_FOUND_DOCUMENT
  const name = prerendered[path]
  if (name === undefined) return path.slice(1)
  return trialDays > 0 ? name : withoutTrial(name)
}

/** Visitors are told of a trial of the configured length before any call is made; of none, nothing. */
const withTrialDays = (document: string, trialDays: number) =>
  document.replaceAll(TRIAL_DAYS_MARK, String(trialDays))
