import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { BrowserContext } from 'playwright-core'
import { agentErrors } from '#shared/agent/messages.ts'
import type { LogPart, StreamPart } from '#shared/agent/parts.ts'
import { endpoints } from '#shared/endpoints.ts'
import { until } from '../until.ts'
import { diffOf, fileOf, listOf, logOf, readOf, restored, type FakeVersion } from './fake-versions.ts'

const AFTER_START_MS = 21_000

/** One run of the stand-in, which a test drives line by line. */
export interface FakeRun {
  id: string
  project: string
  log: LogPart[]
  end: StreamPart | undefined
  /** all of them, the newest last; none while it has only the one that its log tells */
  versions: FakeVersion[]
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
      const log = run.versions[Number(searchParams.get('version')) - 1]?.log ?? run.log
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      return response.end(fileOf(log, searchParams.get('file')))
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
    if (pathname.endsWith('/restore')) {
      const { version, base } = body as { version: number; base: number }
      const earlier = run.versions[version - 1]
      if (!earlier || base !== run.versions.length)
        return refuse(response, 409, agentErrors.newerVersion.message)
      showNewest(run, [...run.versions, restored(earlier, base + 1)])
      return read(run, response)
    }
    const told = versionsAnswer(run, pathname, searchParams)
    if (told) {
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(told))
    }
    if (/\/versions\/\d+$/.test(pathname)) return refuse(response, 404, agentErrors.unknownVersion.message)
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
      versions: [],
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

  function showNewest(run: FakeRun, versions: FakeVersion[]) {
    const newest = versions.at(-1)
    run.versions = versions
    run.log = newest ? logOf(newest) : []
    run.end = { type: 'finish' }
  }

  function restore(run: FakeRun, version: number) {
    const earlier = run.versions[version - 1]
    if (earlier) showNewest(run, [...run.versions, restored(earlier, run.versions.length + 1)])
  }

  function versionsAnswer(run: FakeRun, pathname: string, query: URLSearchParams) {
    const version = (number: string | null | undefined) => run.versions[Number(number) - 1]
    if (pathname.endsWith('/versions')) return listOf(run.versions, Number(query.get('before') ?? Infinity))
    const [from, to] = [version(query.get('from')), version(query.get('to'))]
    if (pathname.endsWith('/diff')) return from && to && diffOf(from, to)
    const read = version(/\/versions\/(\d+)$/.exec(pathname)?.[1])
    return read && readOf(read, previewOf(run))
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
    /** A run that has had several versions; the last is the newest. */
    addVersions(id: string, project: string, versions: FakeVersion[]) {
      const run = begin(id, project)
      showNewest(run, versions)
      return run
    },
    /** As another tab does. */
    restore,
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

function refuse(response: ServerResponse, status: number, message: string = agentErrors.unknownRun.message) {
  response.writeHead(status, { 'content-type': 'application/json' })
  return response.end(JSON.stringify({ error: message }))
}
