import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { pages } from '#shared/pages.ts'
import { discoveryRoutes } from './discovery.ts'
import { withHead } from './page-head.ts'
import { pageHeaders } from './security-headers.ts'

const ADDRESSES = new Set<string>(Object.values(pages))
const YEAR_S = 31_536_000

interface PagesOptions {
  directory: string
  publicUrl: string
  trialDays: number
}

// Not in serveStatic's onFound, which is called when the headers have been written.
const neverChanging = createMiddleware(async (context, next) => {
  await next()
  if (context.res.ok) context.header('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
})

/** The built client: hashed files that never change, and one document for every page; any other page is a 404. */
export function pageRoutes({ directory, publicUrl, trialDays }: PagesOptions) {
  const app = new Hono()
  let document: string | undefined
  app.use(pageHeaders({ isHttps: publicUrl.startsWith('https:') }))
  app.use(compress())
  app.use('/assets/*', neverChanging, serveStatic({ root: directory }))
  app.get('/assets/*', context => context.text('Not found', 404))
  app.route('/', discoveryRoutes(publicUrl))
  app.get('/:file{[a-z0-9-]+\\.(svg|png)}', serveStatic({ root: directory }))
  app.get('*', async context => {
    const file = join(directory, 'index.html')
    if (document === undefined && !existsSync(file))
      return context.text('The pages are not built. Please run npm start.', 503)
    document ??= withTrialDays(await readFile(file, 'utf8'), trialDays)
    context.header('Cache-Control', 'no-cache')
    const { path } = context.req
    return context.html(withHead(document, path, publicUrl), ADDRESSES.has(path) ? 200 : 404)
  })
  return app
}

/** Visitors are told of a trial of the configured length before any call is made; of none, nothing. */
function withTrialDays(document: string, trialDays: number) {
  return document.replace(/(<meta name="trial-days" content=")\d+/, `$1${trialDays}`)
}
