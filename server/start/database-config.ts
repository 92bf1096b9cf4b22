import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isLoopback } from '../limits/loopback.ts'

// The part of the environment that says where the database is and how it is spoken to. Read by config.ts.

export const databaseVariables = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_TLS: z.enum(['verify', 'off']).optional(),
  DATABASE_CA: z.string().optional(),
}

/** The driver's `require` checks no certificate, so TLS is not asked for there. */
const IN_THE_ADDRESS = ['sslmode', 'ssl', 'sslrootcert', 'sslnegotiation']

type Given = Partial<Record<keyof typeof databaseVariables | 'PGHOST', string | undefined>>

/** What does not belong together, and an authority that cannot be read. */
export function databaseFaults(given: Given) {
  const faults: string[] = []
  const parameters = new URL(addressOf(given)).searchParams
  const named = IN_THE_ADDRESS.find(name => parameters.has(name))
  if (named)
    faults.push(`DATABASE_URL: says ${named}; please leave it out and set DATABASE_TLS to verify or off`)
  const hosts = hostsOf(given)
  // Of a number the driver does not tell whose certificate it is.
  if (hasTls(given) && hosts.length > 1 && hosts.some(isNumber))
    faults.push(
      'DATABASE_URL: leads to several hosts, one of them a number; please give names, whose certificates can be checked, or a single host',
    )
  if (!given.DATABASE_CA) return faults
  if (given.DATABASE_TLS === 'off') faults.push('DATABASE_CA: is of no use with DATABASE_TLS=off')
  else if (!readText(given.DATABASE_CA)?.includes('-----BEGIN CERTIFICATE-----'))
    faults.push('DATABASE_CA: is not the path of a readable file with a certificate (PEM)')
  return faults
}

/**
 * The address with what the pool needs to know of TLS, in the words of libpq: sslmode=verify-full and sslrootcert. A
 * database on this machine, by loopback or socket, is spoken to without TLS unless it is asked for.
 */
export function databaseUrl(given: Given) {
  if (!given.DATABASE_URL || !hasTls(given)) return given.DATABASE_URL
  const address = new URL(given.DATABASE_URL)
  // The certificate is held against what stands in the address.
  if (!address.host && given.PGHOST && isNumber(given.PGHOST)) address.host = given.PGHOST
  address.searchParams.set('sslmode', 'verify-full')
  if (given.DATABASE_CA) address.searchParams.set('sslrootcert', resolve(given.DATABASE_CA))
  return address.href
}

export function hasTls(given: Given) {
  if (!given.DATABASE_URL) return false
  if (given.DATABASE_TLS) return given.DATABASE_TLS === 'verify'
  return given.DATABASE_CA !== undefined || !isOnThisMachine(given)
}

function isOnThisMachine(given: Given) {
  return hostsOf(given).every(host => host.startsWith('/') || isLoopback(host))
}

/** Several hosts stand with commas between them; without any the driver asks PGHOST, as psql does. */
function hostsOf(given: Given) {
  const hosts = decodeURIComponent(new URL(addressOf(given)).hostname) || given.PGHOST || 'localhost'
  return hosts.split(',')
}

/** PGHOST may say the port too. */
const isNumber = (host: string) => isIP(host.replace(/:\d+$/, '')) > 0

/** Where the database runs, in a word. */
export function databasePlace(given: Given) {
  if (!given.DATABASE_URL) return 'embedded'
  return isOnThisMachine(given) ? 'this machine' : 'remote'
}

const addressOf = ({ DATABASE_URL = '' }: Given) =>
  URL.canParse(DATABASE_URL) ? DATABASE_URL : 'postgres://localhost'

function readText(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Whatever the reason is, its name is told as a fault.
    return undefined
  }
}
