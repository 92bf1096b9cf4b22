import { connect } from 'node:net'

export interface RawAnswer {
  /** of each response on the connection */
  statuses: number[]
  text: string
  /** the server closed the connection */
  isClosed: boolean
}

/** How long a connection is listened to after something came, for what must not follow. */
const QUIET_MS = 1_000
/** Only an answer that never comes takes as long. */
const LIMIT_MS = 20_000

/** Sends bytes to a server as they are, and gives what comes back until it closes, or says nothing more. */
export function raw(url: string, bytes: string): Promise<RawAnswer> {
  return new Promise(resolve => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let text = ''
    const finish = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
      resolve({ statuses, text, isClosed })
    }
    let timer = setTimeout(() => finish(false), LIMIT_MS)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      clearTimeout(timer)
      timer = setTimeout(() => finish(false), QUIET_MS)
    })
    socket.on('close', () => finish(true))
    socket.on('error', () => {})
    socket.write(bytes, 'latin1')
  })
}

/** A request head; each line as given, then the empty one. */
export const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
