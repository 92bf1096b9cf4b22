/** The page, the API and the health check of a skeleton. */
export const appModule = String.raw`// Answers requests: the page, the API of the first feature, the health check.
import { timingSafeEqual, createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { checked } from './checks.mjs'
import { openStore } from './store.mjs'

const LARGEST_BODY_BYTES = 20_000
const PAGES = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/style.css': ['style.css', 'text/css; charset=utf-8'],
  '/main.mjs': ['main.mjs', 'text/javascript; charset=utf-8'],
}
const HEADERS = {
  'content-security-policy': "default-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

class Refusal extends Error {
  constructor(status, body) {
    super(body.error)
    this.status = status
    this.body = body
  }
}

export async function createApp({ dataFile, adminToken }) {
  const project = JSON.parse(await readFile(new URL('./project.json', import.meta.url), 'utf8'))
  const store = await openStore(dataFile, project.record.unique)
  const path = '/api/' + project.record.path
  const server = createServer((request, response) => {
    answer({ request, project, store, path, adminToken })
      .catch(error => {
        if (error instanceof Refusal) return { status: error.status, json: error.body }
        console.error(error)
        return { status: 500, json: { error: 'Something went wrong. Please try again.' } }
      })
      .then(reply => send(response, request.method, reply))
  })
  server.requestTimeout = 30_000
  return { server, project, store }
}

async function answer({ request, project, store, path, adminToken }) {
  const pathname = request.url.split('?')[0]
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (pathname === '/healthz' && isRead) return { status: 200, json: { ok: true } }
  if (Object.hasOwn(PAGES, pathname) && isRead) {
    const [file, type] = PAGES[pathname]
    return { status: 200, type, body: await readFile(new URL('./public/' + file, import.meta.url)) }
  }
  if (pathname !== path) throw new Refusal(404, { error: 'There is nothing here.' })
  if (isRead) {
    if (!isAdmin(request, adminToken)) throw new Refusal(401, { error: 'The list is for its owner.' })
    return { status: 200, json: { [project.record.many]: store.all() } }
  }
  if (request.method !== 'POST') throw new Refusal(405, { error: 'This cannot be done here.' })
  const { value, errors } = checked(project.record.fields, await readJson(request))
  if (errors) throw new Refusal(422, { error: 'Please look at the marked fields.', fields: errors })
  const record = await store.add(value)
  if (!record) throw new Refusal(409, { error: 'This one is already taken. Please choose another.' })
  return { status: 201, json: { [project.record.one]: record, message: project.record.thanks } }
}

async function readJson(request) {
  if (!(request.headers['content-type'] ?? '').startsWith('application/json')) {
    throw new Refusal(415, { error: 'JSON is expected here.' })
  }
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > LARGEST_BODY_BYTES) throw new Refusal(413, { error: 'This is too long.' })
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new Refusal(400, { error: 'This is no JSON.' })
  }
}

// Compared by their hashes, in the same time whatever the guess.
function isAdmin(request, adminToken) {
  const hash = text => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(request.headers.authorization ?? ''), hash('Bearer ' + adminToken))
}

function send(response, method, { status, json, type, body }) {
  const content = json ? Buffer.from(JSON.stringify(json)) : body
  response.writeHead(status, {
    ...HEADERS,
    'content-type': type ?? 'application/json; charset=utf-8',
    'content-length': content.length,
    // What was refused may not have been read to its end.
    ...(status === 413 ? { connection: 'close' } : {}),
  })
  response.end(method === 'HEAD' ? undefined : content)
}
`
