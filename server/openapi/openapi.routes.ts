import { Hono } from 'hono'
import { endpoints } from '#shared/endpoints.ts'
import type { Deps } from '../deps-shape.ts'
import { callHeaders } from '../http/security-headers.ts'
import { calls } from './calls.ts'
import { openApiDocument } from './document.ts'

/** /openapi.json: every call of this server as it is set up, made when it is first asked for. */
export function openApiRoutes({ publicUrl, testMode }: Pick<Deps, 'publicUrl' | 'testMode'>) {
  const offered = calls.filter(({ isTestMode }) => !isTestMode || testMode)
  let document: object | undefined
  return new Hono().get(
    endpoints.openapi,
    callHeaders({ isHttps: publicUrl.startsWith('https:') }),
    context => context.json((document ??= openApiDocument(offered, { server: publicUrl }))),
  )
}
