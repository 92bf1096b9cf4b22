import type { Server } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import type { Config } from '../config.ts'

/** The port that will be opened and the address people use; port 0 picks a free one. */
export async function chooseAddress({ host, port, publicUrl }: Pick<Config, 'host' | 'port' | 'publicUrl'>) {
  const chosen = port === 0 ? await freePort(host) : port
  return { port: chosen, publicUrl: publicUrl ?? `http://localhost:${chosen}` }
}

/** The address by which this server reaches itself: one that listens everywhere listens on the loopback, too. */
export function ownUrl({ host, port }: Pick<Config, 'host' | 'port'>) {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function freePort(host: string) {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.on('error', error => reject(asSentence(error, { host, port: 0 })))
    probe.listen(0, host, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** Resolves once connections are taken. Throws an Error with a message when the port or the host cannot be had. */
export function listen(server: Server, { host, port }: { host: string; port: number }) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(asSentence(error, { host, port })))
    server.listen(port, host, () => resolve())
  })
}

function asSentence(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }) {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} is in use. Please stop what uses it, or set PORT to another one.`)
    case 'EACCES':
      return new Error(
        `Port ${port} may not be opened by this user. Please set PORT to one above 1023, and let a proxy have the low one.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(
        `This machine has no address '${host}' (${error.code}). Please set HOST to one it has.`,
      )
    default:
      return error
  }
}
