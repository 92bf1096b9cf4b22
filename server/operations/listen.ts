import type { Server } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import type { Config } from '../config.ts'

/** The port that will be opened and the address people use; port 0 picks a free one. */
export async function chooseAddress({ host, port, publicUrl }: Pick<Config, 'host' | 'port' | 'publicUrl'>) {
  const chosen = port === 0 ? await freePort(host) : port
  return { port: chosen, publicUrl: publicUrl ?? `http://localhost:${chosen}` }
}

function freePort(host: string) {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, host, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** Resolves once connections are taken. Throws an Error with a sentence when the port is in use. */
export function listen(server: Server, { host, port }: { host: string; port: number }) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new Error(`Port ${port} is in use. Please stop what uses it, or set PORT to another one.`)
          : error,
      )
    })
    server.listen(port, host, () => resolve())
  })
}
