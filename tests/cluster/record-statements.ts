import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A statement as a client sent it, with what stood for each `$n`. */
export interface Recorded {
  text: string
  /** the types that the client named; 0 leaves one to the database */
  types: number[]
  /** as text, which is how postgres.js sends them */
  values: (string | null)[]
}

/** Of one statement so many calls are kept: another one may name other owners. */
const CALLS_KEPT = 5

/** A wire before a database that notes every statement with parameters; `url` is the address given, through the wire. */
export async function recordStatements(address: string) {
  const behind = new URL(address)
  const calls = new Map<string, Recorded[]>()
  const sockets = new Set<Socket>()

  function note(recorded: Recorded) {
    const known = calls.get(recorded.text) ?? []
    calls.set(recorded.text, [...known, recorded].slice(-CALLS_KEPT))
  }

  const server = createServer(near => {
    const far = connect({ host: behind.hostname, port: Number(behind.port) })
    const listen = messageReader(note)
    near.on('data', (bytes: Buffer) => listen(bytes))
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      // The other side hears of it by the pipe's end.
      socket.on('error', () => {})
      socket.on('close', () => [near, far].forEach(each => each.destroy()))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const before = new URL(address)
  before.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: before.href,
    /** the calls of each distinct statement, in the order in which they were first sent */
    statements: () => [...calls.values()],
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Reads what a client sends: the greeting, which has no letter, then messages of a letter and a length. */
function messageReader(note: (recorded: Recorded) => void) {
  const parsed = new Map<string, Pick<Recorded, 'text' | 'types'>>()
  let rest: Buffer = Buffer.alloc(0)
  let isGreeting = true
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const start = isGreeting ? 0 : 1
      if (rest.length < start + 4) return
      const end = start + rest.readInt32BE(start)
      if (rest.length < end) return
      const letter = isGreeting ? '' : String.fromCharCode(rest[0] ?? 0)
      const body = fieldReader(rest.subarray(start + 4, end))
      rest = rest.subarray(end)
      isGreeting = false
      if (letter === 'P') {
        const name = body.text()
        parsed.set(name, { text: body.text(), types: body.list(body.int32) })
      } else if (letter === 'B') {
        body.text()
        const statement = parsed.get(body.text())
        body.list(body.int16)
        if (statement) note({ ...statement, values: body.list(body.value) })
      }
    }
  }
}

function fieldReader(bytes: Buffer) {
  let at = 0
  const read = (length: number) => bytes.subarray(at, (at += length))
  const int16 = () => read(2).readInt16BE()
  const int32 = () => read(4).readInt32BE()
  return {
    int16,
    int32,
    text() {
      const text = read(bytes.indexOf(0, at) - at).toString()
      at += 1
      return text
    },
    value() {
      const length = int32()
      return length < 0 ? null : read(length).toString()
    },
    list: <Field>(field: () => Field) => Array.from({ length: int16() }, field),
  }
}
