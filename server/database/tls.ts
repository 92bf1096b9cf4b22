import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'

/**
 * Takes what an address says of TLS out of it, where the driver would misread it: `sslmode=verify-full` is TLS with the
 * certificate and its name checked, `sslrootcert` the file of a private authority. Anything else is no TLS.
 */
export function splitTls(url: string): { address: string; ssl: ConnectionOptions | false } {
  const address = new URL(url)
  if (address.searchParams.get('sslmode') !== 'verify-full') return { address: url, ssl: false }
  const authority = address.searchParams.get('sslrootcert')
  address.searchParams.delete('sslmode')
  address.searchParams.delete('sslrootcert')
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const ssl = {
    rejectUnauthorized: true,
    ...(authority ? { ca: readFileSync(authority) } : {}),
    // Of a number the driver tells nothing, and the certificate would be held against 'localhost'.
    ...(isIP(host) ? { host } : {}),
  }
  return { address: address.href, ssl }
}
