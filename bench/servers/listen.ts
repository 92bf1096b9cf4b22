import type { Server } from 'node:http'

/** Opens a measured server on a free port of this machine and says so, as `startChild` waits for it. */
export function announce(server: Server) {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    process.stdout.write(`is ready: http://127.0.0.1:${port}\n`)
  })
}
