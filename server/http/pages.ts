import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { pages } from '#shared/pages.ts'
import { pageHeaders } from './security-headers.ts'

const ADDRESSES = new Set<string>(Object.values(pages))
const YEAR_S = 31_536_000

interface PagesOptions {
  directory: string
  isHttps: boolean
  trialDays: number
}

// Not in serveStatic's onFound, which is called when the headers have been written.
const neverChanging = createMiddleware(async (context, next) => {
  await next()
  if (context.res.ok) context.header('Cache-Control', `public, max-age=${YEAR_S}, immutable`)
})

/** The built client: hashed files that never change, and one document for every page; any other page is a 404. */
export function pageRoutes({ directory, isHttps, trialDays }: PagesOptions) {
  const app = new Hono()
  let document: string | undefined
  app.use(pageHeaders({ isHttps }))
  app.use(compress())
  app.use('/assets/*', neverChanging, serveStatic({ root: directory }))
  app.get('/assets/*', context => context.text('Not found', 404))
  app.get('/:file{[a-z0-9-]+\\.(svg|png|ico|txt|webmanifest)}', serveStatic({ root: directory }))
  app.get('*', async context => {
    const file = join(directory, 'index.html')
    if (document === undefined && !existsSync(file))
      return context.text('The pages are not built. Please run npm start.', 503)
    document ??= withTrialDays(await readFile(file, 'utf8'), trialDays)
    context.header('Cache-Control', 'no-cache')
    return context.html(document, ADDRESSES.has(context.req.path) ? 200 : 404)
  })
  return app
}

/** Visitors are told of a trial of the configured length before any call is made; of none, nothing. */
function withTrialDays(document: string, trialDays: number) {
  return document.replace(/(<meta name="trial-days" content=")\d+/, `$1${trialDays}`)
}
