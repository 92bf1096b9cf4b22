import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { BrowserContext } from 'playwright-core'
import type { LogPart, StreamPart } from '#shared/agent/parts.ts'
import { endpoints } from '#shared/endpoints.ts'
import { until } from '../until.ts'
import { made } from './workshop-run.ts'

const AFTER_START_MS = 21_000

/** One run of the stand-in, which a test drives line by line. */
export interface FakeRun {
  id: string
  project: string
  log: LogPart[]
  end: StreamPart | undefined
  /** what asked for it last: 'POST orchestrator', 'PATCH spec' … with the body */
  asked: { call: string; body: unknown }[]
  readers: Set<ServerResponse>
  send: (...parts: LogPart[]) => void
  finish: (end?: StreamPart) => void
  /** one more ends the preview links that were given out */
  previewEpoch: number
  /** every connection to it breaks */
  cut: () => void
}

/**
 * Stands in for the workshop's server, by its protocol: a run is a log that every reader gets from its start. Tests add the
 * lines and the end; Retry and a changed spec begin the log they give.
 */
export async function openFakeWorkshop() {
  const runs = new Map<string, FakeRun>()
  let next: { status: number; body: unknown } | undefined
  let isAway = false
  let again: (run: FakeRun, body: unknown) => LogPart[] = run => run.log
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const call = `${request.method} ${pathname.split('/').at(-1)}`
    const body: unknown = request.method === 'GET' ? undefined : await json(request).catch(() => undefined)
    if (isAway) return request.socket.destroy()
    if (next && request.method !== 'GET') {
      const { status, body: told } = next
      next = undefined
      response.writeHead(status, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(told))
    }
    if (pathname === endpoints.orchestrator) {
      const { project, run_id: id } = body as { project: string; run_id: string }
      const run = runs.get(id) ?? begin(id, project)
      run.asked.push({ call, body })
      return read(run, response)
    }
    const run = runs.get(pathname.slice(endpoints.runs.length + 1).split('/')[0] ?? '')
    if (!run) return refuse(response, 404)
    if (pathname.endsWith('/preview')) {
      if (!searchParams.get('key')?.startsWith(`${run.previewEpoch}.`)) return refuse(response, 404)
      const content = Object.values(made).flatMap(Object.entries<string>)
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      return response.end(content.find(([path]) => path === searchParams.get('file'))?.[1])
    }
    run.asked.push({ call, body })
    if (pathname.endsWith('/stop')) {
      run.finish({ type: 'abort' })
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end('{}')
    }
    if (pathname.endsWith('/revoke-previews')) {
      run.previewEpoch += 1
      return response.writeHead(204).end()
    }
    if (call === `GET ${run.id}`) {
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ preview: previewOf(run) }))
    }
    if (request.method === 'POST' || request.method === 'PATCH') {
      run.log = again(run, body)
      run.end = undefined
    }
    return read(run, response)
  }

  function begin(id: string, project: string) {
    const readers = new Set<ServerResponse>()
    const run: FakeRun = {
      id,
      project,
      log: [],
      end: undefined,
      asked: [],
      readers,
      previewEpoch: 0,
      send(...parts) {
        run.log.push(...parts)
        for (const reader of readers) for (const part of parts) write(reader, part)
      },
      finish(end = { type: 'finish' }) {
        run.end = end
        for (const reader of readers) close(reader, end)
        readers.clear()
      },
      cut() {
        for (const reader of readers) reader.destroy()
        readers.clear()
      },
    }
    runs.set(id, run)
    return run
  }

  let linkCount = 0
  const previewOf = ({ id, previewEpoch }: FakeRun) =>
    `${endpoints.runs}/${id}/preview?key=${previewEpoch}.${++linkCount}`

  function read(run: FakeRun, response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const preview = previewOf(run)
    write(response, { type: 'data-attach', data: { elapsed_ms: AFTER_START_MS, preview } })
    for (const part of run.log) write(response, part)
    if (run.end) return close(response, run.end)
    run.readers.add(response)
    response.on('close', () => run.readers.delete(response))
    return undefined
  }

  return {
    /** A run that is there already. */
    add(id: string, project: string, log: LogPart[], end?: StreamPart) {
      const run = begin(id, project)
      run.log = log
      run.end = end
      return run
    },
    /** Waits for the newest run that a page has begun, the `count`th of all. */
    async run(count = 1): Promise<FakeRun> {
      await until(() => runs.size >= count)
      const run = [...runs.values()][count - 1]
      if (!run) throw new Error('There is no such run.')
      return run
    },
    get runCount() {
      return runs.size
    },
    /** How the next call that is no GET is refused. */
    refuseNext: (status: number, body: unknown) => (next = { status, body }),
    /** What the log becomes when agents work again. */
    onAgain: (begin: typeof again) => (again = begin),
    /** While it is away no call is answered. */
    setAway: (away: boolean) => (isAway = away),
    /** Answers the workshop's calls of every page in this browser. */
    async standIn(context: BrowserContext) {
      await context.route(/\/api\/agents\//, route => {
        const { pathname, search } = new URL(route.request().url())
        return route.continue({ url: origin + pathname + search })
      })
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const write = (reader: ServerResponse, part: StreamPart) => reader.write(`data: ${JSON.stringify(part)}\n\n`)

function close(reader: ServerResponse, end: StreamPart) {
  write(reader, end)
  reader.end('data: [DONE]\n\n')
}

function refuse(response: ServerResponse, status: number) {
  response.writeHead(status, { 'content-type': 'application/json' })
  return response.end(JSON.stringify({ error: 'This run does not exist.' }))
}
