import { once } from 'node:events'
import { createServer } from 'node:net'

/** A TCP port on 127.0.0.1 that nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  return await listenOnce(0)
}

export async function isFreePort(port: number): Promise<boolean> {
  return await listenOnce(port).then(
    () => true,
    () => false,
  )
}

async function listenOnce(port: number): Promise<number> {
  const server = createServer().listen({ port, host: '127.0.0.1', exclusive: true })
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.')
  return address.port
}
