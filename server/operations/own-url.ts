import type { Config } from '../config.ts'

/** The address by which this server reaches itself: one that listens everywhere listens on the loopback, too. */
export function ownUrl({ host, port }: Pick<Config, 'host' | 'port'>) {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
