import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * The network between a browser and a server: a way for bytes that a test stalls, cuts and mends. It listens before the
 * server does, so that the server can be told its public address.
 */
export async function openNetwork() {
  const lines = new Set<[browser: Socket, server: Socket]>()
  let state: 'open' | 'stalled' | 'refusing' = 'open'
  const serverPort = await freePort()
  const entrance = createServer(browser => {
    if (state === 'refusing') return void browser.resetAndDestroy()
    const server = connect(serverPort, '127.0.0.1')
    const line: [Socket, Socket] = [browser, server]
    lines.add(line)
    pass(browser, server)
    pass(server, browser)
    if (state === 'stalled') line.forEach(socket => socket.pause())
    browser.once('close', () => lines.delete(line))
  })
  entrance.listen(0, '127.0.0.1')
  await once(entrance, 'listening')
  return {
    /** where the browser goes, and what the server has to be told as PUBLIC_URL */
    url: `http://localhost:${portOf(entrance)}`,
    /** where the server has to listen */
    serverPort,
    /** past the network, straight to the server */
    serverUrl: `http://127.0.0.1:${serverPort}`,
    /** Nothing passes any more, and nobody is told. */
    stall() {
      state = 'stalled'
      for (const line of lines) line.forEach(socket => socket.pause())
    },
    /** Every connection breaks, and new ones are refused: the server is away, the network is there. */
    refuse() {
      state = 'refusing'
      for (const line of lines) line.forEach(socket => socket.resetAndDestroy())
    },
    /** What is opened from now on passes; what was stalled stays dead, as after a change of networks. */
    mend() {
      state = 'open'
    },
    async close() {
      for (const line of lines) line.forEach(socket => socket.destroy())
      entrance.close()
      await once(entrance, 'close')
    },
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = portOf(probe)
  probe.close()
  return port
}

function portOf(server: Server) {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function pass(from: Socket, to: Socket) {
  from.on('data', bytes => to.write(bytes))
  from.on('end', () => to.end())
  // A break is passed on as one.
  from.on('error', () => to.destroy())
  from.on('close', () => to.destroy())
}
