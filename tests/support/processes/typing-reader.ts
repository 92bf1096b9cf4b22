import { arrive, jumpTo, startTyping, typedAt, type Typing } from '#shared/typewriter.ts'
import { parts } from '../client.ts'

/** One connection of a page: what it received, and how far the page had typed it by its own clock. */
export interface Connection {
  text: string
  /** the typed position others had reached when this page joined; undefined for the page that asked */
  attached: number | undefined
  /** where the typing stood when the connection ended, in UTF-16 units */
  typed: number
  end: string | undefined
}

/** Reads as a page does, typing along, until the end or the loss of the connection. */
export async function readTyping(response: Response): Promise<Connection> {
  let typing: Typing = startTyping(performance.now())
  const connection: Connection = { text: '', attached: undefined, typed: 0, end: undefined }
  try {
    for await (const part of parts(response)) {
      connection.end = part.type
      if (part.type === 'data-attach') connection.attached = part.data?.typed ?? 0
      if (part.type !== 'text-delta') continue
      connection.text += part.delta ?? ''
      typing = arrive(typing, connection.text.length, performance.now())
      // What was typed elsewhere is there at once, as soon as its text is.
      if (typing.typed < (connection.attached ?? 0))
        typing = jumpTo(typing, connection.attached ?? 0, performance.now())
    }
  } catch {
    // The connection was lost: the page follows again.
  }
  connection.typed = Math.floor(typedAt(typing, performance.now()))
  return connection
}
