import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

// Certificates (X.509, RFC 5280) made for one test: Node checks them but makes none, and openssl is not everywhere.

const [INTEGER, BIT_STRING, OCTET_STRING, OBJECT_ID, UTF8, SEQUENCE, SET] = [2, 3, 4, 6, 12, 0x30, 0x31]
const GENERALIZED_TIME = 0x18
const ECDSA_WITH_SHA256 = der(SEQUENCE, der(OBJECT_ID, Buffer.from('2a8648ce3d040302', 'hex')))
const COMMON_NAME = der(OBJECT_ID, Buffer.from('550403', 'hex'))
const [SUBJECT_ALT_NAME, BASIC_CONSTRAINTS] = ['551d11', '551d13'].map(id =>
  der(OBJECT_ID, Buffer.from(id, 'hex')),
)

function der(tag: number, ...parts: (Buffer | undefined)[]) {
  const body = Buffer.concat(parts.filter(part => part !== undefined))
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.of(tag, ...length), body])
}

const nameOf = (commonName: string) =>
  der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from(commonName)))))
const time = (year: number) => der(GENERALIZED_TIME, Buffer.from(`${year}0101000000Z`))
const extension = (id: Buffer | undefined, value: Buffer) => der(SEQUENCE, id, der(OCTET_STRING, value))
const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`

interface Signer {
  commonName: string
  key: KeyObject
}

function certify({
  subject,
  signer,
  publicKey,
  extensions,
}: {
  subject: string
  signer: Signer
  publicKey: KeyObject
  extensions: Buffer
}) {
  const serial = der(INTEGER, Buffer.concat([Buffer.of(1), randomBytes(8)]))
  const version3 = der(0xa0, der(INTEGER, Buffer.of(2)))
  const facts = der(
    SEQUENCE,
    version3,
    serial,
    ECDSA_WITH_SHA256,
    nameOf(signer.commonName),
    der(SEQUENCE, time(2020), time(2120)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, extensions)),
  )
  const signature = der(BIT_STRING, Buffer.of(0), sign('sha256', facts, signer.key))
  return pem('CERTIFICATE', der(SEQUENCE, facts, ECDSA_WITH_SHA256, signature))
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** An authority that nobody knows, with what it certifies. */
export function newAuthority() {
  const commonName = `Authority ${randomBytes(4).toString('hex')}`
  const { privateKey: key, publicKey } = newKeys()
  const isAuthority = extension(BASIC_CONSTRAINTS, der(SEQUENCE, der(1, Buffer.of(255))))
  return {
    certificate: certify({
      subject: commonName,
      signer: { commonName, key },
      publicKey,
      extensions: isAuthority,
    }),
    /** a certificate for one host, a name or an IPv4 address, and its key */
    issue(host: string) {
      const own = newKeys()
      const isNumber = /^[\d.]+$/.test(host)
      const name = isNumber
        ? der(0x87, Buffer.from(host.split('.').map(Number)))
        : der(0x82, Buffer.from(host))
      return {
        certificate: certify({
          subject: host,
          signer: { commonName, key },
          publicKey: own.publicKey,
          extensions: extension(SUBJECT_ALT_NAME, der(SEQUENCE, name)),
        }),
        key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      }
    },
  }
}
