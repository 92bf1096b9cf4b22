import { expect, test } from 'vitest'
import { Validator } from '@seriousme/openapi-schema-validator'
import { createApp, createCalls } from '#server/app.ts'
import { endpoints } from '#shared/endpoints.ts'
import { openApp } from '#tests/support/open-app.ts'
import { type TestApp } from '#tests/support/test-app.ts'
import { calls } from './calls.ts'

const product = await openApp()

/** Addresses that are no calls: pages and files, what browsers and search engines ask for by themselves, and the pages for developers. */
const NO_CALLS = [
  'GET /.well-known/*',
  'GET /.well-known/change-password',
  'GET /.well-known/security.txt',
  'POST /reports/csp',
  'GET /*',
  'GET /:file{[a-z0-9-]+\\.(svg|png)}',
  'GET /assets/*',
  'GET /dev/mailbox',
  'GET /dev/mailbox.css',
  'GET /dev/mailbox.json',
  'POST /dev/mentor',
  'GET /manifest.webmanifest',
  'GET /robots.txt',
  'GET /sitemap.xml',
]

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** Every address that the product with these adapters has a handler for, and no middleware alone. */
function routesOf(deps: TestApp['deps']) {
  const routes = [...createCalls(deps).routes, ...createApp(deps, { pagesDirectory: '/nowhere' }).routes]
  return [...new Set(routes.filter(({ method }) => method !== 'ALL').map(nameOf))].sort()
}

interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Shape }> } }>>
}
interface Shape {
  properties: Record<string, object>
  anyOf?: object[]
}

async function readDocument(app: TestApp['app']) {
  const response = await app.request(endpoints.openapi)
  expect(response.status).toBe(200)
  return (await response.json()) as OpenApi
}

const documented = ({ paths }: OpenApi) =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map(method =>
        nameOf({ method: method.toUpperCase(), path: path.replace('{id}', ':id').replace('{key}', ':key') }),
      ),
    )
    .sort()

test('/openapi.json names every route of the product and no other', async () => {
  const routes = routesOf(product.deps)
  expect(calls.map(nameOf).sort()).toEqual(routes.filter(name => !NO_CALLS.includes(name)))
  expect(documented(await readDocument(product.app))).toEqual(calls.map(nameOf).sort())
  expect(NO_CALLS.filter(name => !routes.includes(name))).toEqual([])
})

test('where payments are real, neither the routes nor /openapi.json know of test mode', async () => {
  const real = { ...product.deps, testMode: undefined, mailbox: undefined }
  const found = documented(await readDocument(createApp(real, { pagesDirectory: '/nowhere' })))
  expect(found).toEqual(routesOf(real).filter(name => !NO_CALLS.includes(name)))
  expect(found.filter(name => name.includes(endpoints.testApi))).toEqual([])
})

test('/openapi.json is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate({ ...(await readDocument(product.app)) })
  expect(errors ?? []).toEqual([])
  expect([valid, validator.version]).toEqual([true, '3.1'])
})

const limitBody = ({ paths }: OpenApi, method: string, path: string) =>
  paths[path]?.[method]?.requestBody?.content['application/json']?.schema

test.each([
  ['post', endpoints.register, 'email', { type: 'string', format: 'idn-email', maxLength: 254 }],
  ['post', endpoints.register, 'password', { type: 'string', minLength: 8, maxLength: 128 }],
  ['post', endpoints.login, 'password', { type: 'string', minLength: 1, maxLength: 512 }],
  ['post', endpoints.verifyCode, 'code', { type: 'string', minLength: 1, maxLength: 64 }],
  ['post', endpoints.stream, 'prompt', { type: 'string', minLength: 1, maxLength: 32_000 }],
  ['post', endpoints.stop, 'shown', { type: 'integer', minimum: 0 }],
  ['patch', `${endpoints.sessions}/{id}`, 'title', { type: 'string', maxLength: 200 }],
  ['post', endpoints.orchestrator, 'project', { type: 'string', minLength: 1, maxLength: 32_000 }],
])('/openapi.json says the limits of %s %s: %s', async (method, path, field, limits) => {
  const body = limitBody(await readDocument(product.app), method, path)
  const [shape] = body?.anyOf?.[0] && 'properties' in body.anyOf[0] ? (body.anyOf as Shape[]) : [body]
  expect(shape?.properties[field]).toMatchObject(limits)
})

test('/openapi.json says that a question or the message to answer again is needed', async () => {
  const body = limitBody(await readDocument(product.app), 'post', endpoints.stream)
  expect(body?.anyOf).toEqual([{ required: ['prompt'] }, { required: ['parent_id'] }])
})

test('every error that /openapi.json shows has a message and its code', async () => {
  const text = JSON.stringify(await readDocument(product.app))
  const examples = [...text.matchAll(/"([^"]+)":\{"value":(\{[^}]*\})\}/g)]
  expect(examples.length).toBeGreaterThan(100)
  for (const [, name, value = ''] of examples) {
    const { error, code } = JSON.parse(value) as { error: string; code: string }
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect([name, error]).toEqual([code, expect.stringMatching(/\S/)])
  }
})
