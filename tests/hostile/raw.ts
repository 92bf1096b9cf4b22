import { connect } from 'node:net'

export interface RawAnswer {
  /** of each response on the connection */
  statuses: number[]
  text: string
  /** the server closed the connection */
  isClosed: boolean
}

/** Sends bytes to a server as they are, and gives what comes back until it closes, an answer is whole, or time is up. */
export function raw(url: string, bytes: string, { waitMs = 400 } = {}): Promise<RawAnswer> {
  return new Promise(resolve => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let text = ''
    const finish = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
      resolve({ statuses, text, isClosed })
    }
    const timer = setTimeout(() => finish(false), waitMs)
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    socket.on('close', () => finish(true))
    socket.on('error', () => {})
    socket.write(bytes, 'latin1')
  })
}

/** A request head; each line as given, then the empty one. */
export const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
