import { StringDecoder } from 'node:string_decoder'
import type { TLSSocket } from 'node:tls'
import type { ReplyEnd } from '../log/reply-log.ts'

// A link is a connection between two processes, on which one reads along the replies that the other makes. Each message is a line of
// JSON; an empty line says that the other side lives.

/** Part of the key, so that releases that speak otherwise don't meet: they have the frames. */
export const LINK_PURPOSE = 'link 1'

/**
 * Both sides prove that they have the key, which no stranger has, and everything is encrypted with keys that are forgotten with the
 * connection. The identity that a caller gives is the process that it means to reach.
 */
export const LINK_TLS = {
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
  minVersion: 'TLSv1.2',
  // 1.3 knows such keys, too, but not through Node.
  maxVersion: 'TLSv1.2',
} as const

/** Where a process takes links. */
export interface LinkAddress {
  host: string
  port: number
}

/** Begins with the text from an offset on, in UTF-16 units. */
export type Ask = { read: string; from: number } | { leave: string }

/** A piece of a reply, which may be empty where there is nothing yet, and how far its typing has come. */
export interface Piece {
  from: number
  text: string
  typed: number
}

export type Told =
  { id: string; piece: Piece } | { id: string; end: ReplyEnd } | { id: string; isUnknown: true }

export const line = (message: Ask | Told) => `${JSON.stringify(message)}\n`

/** Tells of each message, and with undefined of each sign of life. Closes the link on what is none. */
export function onMessage<Message>(socket: TLSSocket, tell: (message: Message | undefined) => void) {
  const decoder = new StringDecoder('utf8')
  let pieces: string[] = []
  socket.on('data', (bytes: Buffer) => {
    const lines = decoder.write(bytes).split('\n')
    const last = lines.pop() ?? ''
    for (const [index, text] of lines.entries()) {
      const whole = index === 0 ? [...pieces, text].join('') : text
      const message = whole === '' ? undefined : parse<Message>(whole)
      if (message === null) return void socket.destroy()
      tell(message)
    }
    // Joined once: the text so far of a long run comes in many pieces.
    pieces = lines.length > 0 ? [last] : [...pieces, last]
  })
}

/** Who has the key is trusted, and yet the other side must end no process. */
function parse<Message>(text: string): Message | null {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' ? (message as Message | null) : null
  } catch {
    return null
  }
}
