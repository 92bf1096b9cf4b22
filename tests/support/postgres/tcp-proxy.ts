import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

interface Pair {
  near: Socket
  far: Socket
  /** a wire that fell into the black hole carries nothing any more, and tells neither side */
  isForgotten: boolean
}

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>

/** A wire that a test can disturb, before a server or a database: `url` is the address given, through the wire. */
export async function startTcpProxy(address: string) {
  let behind = new URL(address)
  const pairs = new Set<Pair>()
  let held = Promise.withResolvers<void>()
  held.resolve()
  let isBlackHole = false
  let roundTripMs = 0

  /** Carries one direction in order, however the delay changes meanwhile. */
  function carry(pair: Pair, from: Socket, to: Socket) {
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = (work: () => void) => {
      const dueMs = performance.now() + roundTripMs / 2
      last = last.then(() => wait(Math.max(0, dueMs - performance.now()))).then(() => held.promise)
      last = last.then(() => (pair.isForgotten ? undefined : work()))
    }
    from.on('data', bytes => {
      if (isBlackHole) pair.isForgotten = true
      inTurn(() => to.write(bytes))
    })
    from.on('end', () => inTurn(() => to.end()))
    from.on('error', () => {})
    from.on('close', hadError => {
      pairs.delete(pair)
      if (hadError) inTurn(() => to.resetAndDestroy())
      else inTurn(() => to.destroySoon())
    })
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, near => {
    const far = connect({
      host: behind.hostname,
      port: Number(behind.port),
      allowHalfOpen: true,
      noDelay: true,
    })
    const pair = { near, far, isForgotten: isBlackHole }
    pairs.add(pair)
    carry(pair, near, far)
    carry(pair, far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const before = new URL(address)
  before.host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  function breakAll(how: (socket: Socket) => void) {
    for (const { near, far } of pairs) for (const socket of [near, far]) how(socket)
    pairs.clear()
  }

  return {
    url: before.href.replace(/\/$/, ''),
    /** nothing passes until `heal`, and nothing is lost, as on a net that comes back soon */
    hold() {
      held = Promise.withResolvers<void>()
    },
    /** nothing passes, and `heal` helps new connections only: the old ones are dead and nobody is told */
    blackHole() {
      isBlackHole = true
      for (const pair of pairs) pair.isForgotten = true
    },
    /** answers come so much later */
    delay: (ms: number) => void (roundTripMs = ms),
    heal() {
      isBlackHole = false
      roundTripMs = 0
      held.resolve()
    },
    /** leads new connections to another address; the open ones stay where they are */
    lead: (to: string) => void (behind = new URL(to)),
    /** ends every connection properly */
    cut: () => breakAll(socket => socket.destroy()),
    /** ends every connection with a reset */
    reset: () => breakAll(socket => socket.resetAndDestroy()),
    close() {
      held.resolve()
      server.close()
      breakAll(socket => socket.destroy())
    },
  }
}
