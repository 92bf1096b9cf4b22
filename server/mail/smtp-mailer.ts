import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { isLoopback } from '../limits/loopback.ts'
import { EmailRejected, type OutgoingEmail, type Mailer } from '../ports.ts'
import { brand } from '#shared/brand.ts'

const CONNECT_LIMIT_MS = 10_000
const SILENCE_LIMIT_MS = 20_000

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'isProduction'>

export interface MailServer extends Mailer {
  /** Throws when it cannot be reached or does not let us in. */
  verify(): Promise<void>
}

/** Sends over SMTP with TLS and a certificate that must be valid; only a developer's own machine may go without. */
export function smtpMailer({ smtpUrl, mailFrom, publicUrl, isProduction }: Settings): MailServer {
  const { hostname, protocol } = new URL(smtpUrl ?? '')
  const isPlainAllowed = !isProduction && protocol === 'smtp:' && isLoopback(hostname)
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost'
  const sender = mailFrom ?? `${brand.product} <no-reply@${host}>`
  const domain = /@([^\s@>]+)>?$/.exec(sender)?.[1] ?? host
  const transport = createTransport({
    url: smtpUrl,
    ...(isPlainAllowed ? { ignoreTLS: true } : { requireTLS: true }),
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send({ id, to, subject, text }: OutgoingEmail) {
      try {
        await transport.sendMail({
          from: sender,
          // As an object it is one address, whatever characters it holds.
          to: { name: '', address: to },
          subject,
          text,
          // A second sending after a crash carries the same id, so the receiving side can tell.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        if (isRefusal(error)) throw new EmailRejected('the email was rejected', { cause: error })
        throw error
      }
    },
    async verify() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

/** A 5xx about this email or its receiver; a 5xx about our own login is our fault and passes once it is mended. */
function isRefusal(error: unknown) {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}
