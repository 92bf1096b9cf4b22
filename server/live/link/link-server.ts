import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import { LINK_SIGN_MS, LINK_HANDSHAKE_MS } from '../timing.ts'
import type { RunningReply } from '../running-reply.ts'
import { line, LINK_TLS, onMessage, type Ask, type LinkAddress } from './protocol.ts'

/** More processes than any installation has. */
const MOST_LINKS = 500

export type LinkServer = Awaited<ReturnType<typeof startLinkServer>>

/** Lets other processes read along the replies that this one makes. Throws when `host` is no address of this machine. */
export async function startLinkServer({
  host,
  key,
  processId,
  running,
}: {
  host: string
  key: Buffer
  processId: string
  running: ReadonlyMap<string, RunningReply>
}) {
  const sockets = new Set<TLSSocket>()
  const server = createServer({
    ...LINK_TLS,
    handshakeTimeout: LINK_HANDSHAKE_MS,
    pskCallback: (_socket, identity) => (identity === processId ? key : null),
  })
  server.maxConnections = MOST_LINKS
  server.on('secureConnection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(socket, running)
  })
  server.listen(0, host)
  await once(server, 'listening')
  // Out of open files it can't take the next one, which then reads frames.
  server.on('error', () => {})
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    address: { host, port } satisfies LinkAddress,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function serve(socket: TLSSocket, running: ReadonlyMap<string, RunningReply>) {
  /** what is read on this link; another reading of the same reply takes the place of the one before */
  const readings = new Map<string, object>()
  socket.setNoDelay(true)
  const signs = setInterval(() => {
    if (!socket.writableNeedDrain) socket.write('\n')
  }, LINK_SIGN_MS)
  signs.unref()
  socket.on('close', () => {
    clearInterval(signs)
    readings.clear()
  })
  // Its close follows.
  socket.on('error', () => {})

  onMessage<Ask>(socket, ask => {
    if (!ask) return
    if ('leave' in ask) return void readings.delete(ask.leave)
    const reply = running.get(ask.read)
    if (reply) void tell(reply, ask.from)
    else socket.write(line({ id: ask.read, isUnknown: true }))
  })

  /** A reader like those of this process: a cursor, and a wait for change. One that is slow is not told more than it takes. */
  async function tell({ id, log }: RunningReply, from: number) {
    const reading = {}
    readings.set(id, reading)
    for (let at = from, isFirst = true; readings.get(id) === reading; isFirst = false) {
      const text = log.slice(at)
      if (text !== '' || isFirst) {
        const isTaken = socket.write(
          line({ id, piece: { from: at, text, typed: log.typedAt(performance.now()) } }),
        )
        at += text.length
        if (!isTaken) await drained(socket)
      } else if (log.end) {
        socket.write(line({ id, end: log.end }))
        readings.delete(id)
      } else await log.changed()
    }
  }
}

const drained = (socket: TLSSocket) =>
  new Promise<void>(resolve => {
    if (socket.destroyed) return resolve()
    const go = () => {
      socket.off('drain', go)
      socket.off('close', go)
      resolve()
    }
    socket.on('drain', go)
    socket.on('close', go)
  })
