const CHECK = 'Please check DATABASE_URL.'
const TRUST =
  'Please name its authority in DATABASE_CA, or say DATABASE_TLS=off if the network in between may read everything.'

const SENTENCES: Record<string, string> = {
  ECONNREFUSED: `Nothing listens at the address of the database (ECONNREFUSED). ${CHECK}`,
  ENOTFOUND: `The host of the database is unknown (ENOTFOUND). ${CHECK}`,
  EAI_AGAIN: `The host of the database is not found at the moment (EAI_AGAIN). ${CHECK}`,
  CONNECT_TIMEOUT: `The database does not answer (CONNECT_TIMEOUT). ${CHECK}`,
  '28P01': `The database refuses this user or password (28P01). ${CHECK}`,
  '28000': `The database does not let this user in from here (28000). ${CHECK}`,
  '3D000': `The server of the database has none of that name (3D000). ${CHECK}`,
  '53300': `The database has no connection left (53300). Please give it more, or start fewer servers.`,
  '57P03': `The database is starting or stopping (57P03). Please try again in a moment.`,
  ERR_TLS_CERT_ALTNAME_INVALID: `The certificate of the database is for another host (ERR_TLS_CERT_ALTNAME_INVALID). ${CHECK}`,
  CERT_HAS_EXPIRED: `The certificate of the database has expired (CERT_HAS_EXPIRED). Please renew it.`,
}

const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|CERT_(UNTRUSTED|SIGNATURE_FAILURE)|^ERR_(SSL|TLS|OSSL)/

/** Why the database cannot be used, in a message with the code of the error and what to do. */
export function whyClosed(error: unknown, { hasTls }: { hasTls: boolean }): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  const known = SENTENCES[code]
  if (known) return known
  if (UNTRUSTED.test(code)) return `The certificate of the database cannot be trusted (${code}). ${TRUST}`
  // After 'no TLS here' the driver goes on all the same, and the database hangs up.
  if (hasTls && (code === 'ECONNRESET' || code === 'CONNECTION_CLOSED'))
    return `The database does not speak TLS (${code}). Please turn it on there, or say DATABASE_TLS=off if the network in between may read everything.`
  return `The database does not take us in (${code}). ${CHECK}`
}
