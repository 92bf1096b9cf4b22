import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
import { createApp } from '../app.ts'
import type { Deps } from '../deps-shape.ts'
import { withEventStreams } from '../http/event-stream.ts'
import { openFilesLimit } from '../operations/open-files-limit.ts'

/** The product as a server that does not listen yet. */
export function createHttpServer(deps: Deps, options: Parameters<typeof createApp>[1]): Server {
  const app = createApp(deps, options)
  const server = createAdaptorServer({
    fetch: withEventStreams(app.fetch),
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      // What drips in is ended a second after its time, and not up to thirty.
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
    },
  }) as Server
  // The rest is for the database, the mail and the files of the pages.
  server.maxConnections = Math.floor(openFilesLimit() * 0.8)
  return server
}
