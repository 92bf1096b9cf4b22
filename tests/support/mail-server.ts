import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** headers and body as they came over the wire */
  raw: string
}

export type MailServerMode =
  'ok' | 'busy' | 'refuse-receiver' | 'refuse-email' | 'silent' | 'drop-after-accepting'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A real SMTP server on 127.0.0.1 that keeps what it gets; `mode` says how it answers from now on. */
export async function startMailServer({
  port = 0,
  options = {},
}: { port?: number; options?: SMTPServerOptions } = {}) {
  const received: ReceivedMail[] = []
  const state = { mode: 'ok' as MailServerMode, tries: 0 }

  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    ...options,
    onRcptTo(_address, _session, answer) {
      state.tries += 1
      if (state.mode === 'silent') return
      if (state.mode === 'busy') return answer(refusal(451))
      if (state.mode === 'refuse-receiver') return answer(refusal(550))
      answer()
    },
    onData(stream, session, answer) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (state.mode === 'refuse-email') return answer(refusal(554))
        received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        })
        if (state.mode === 'drop-after-accepting') return answer(refusal(421))
        answer()
      })
    },
  })
  server.on('error', () => {
    // A client that goes away or refuses our certificate is what some tests are about.
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: opened } = server.server.address() as AddressInfo

  return {
    port: opened,
    url: `smtp://127.0.0.1:${opened}`,
    received,
    /** how many emails were begun */
    tries: () => state.tries,
    answer(mode: MailServerMode) {
      state.mode = mode
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

const refusal = (code: number) => Object.assign(new Error('refused by the test'), { responseCode: code })
