import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What changes something; a statement that only reads passes. */
const WRITE = /^\s*(insert|update|delete|with\b[\s\S]*\b(insert|update|delete)\b)/i

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>

/** What a wire does at this moment, the same for all its connections. */
interface Fault {
  code: string
  statements: RegExp
}

/**
 * A wire before Postgres that makes statements fail with a code of one's choice, such as 25006 (read-only) or 53100 (disk
 * full), as the server itself would: the statement is replaced by one that raises it, so that the state of a transaction is
 * Postgres's own. `url` is the address given, through the wire. (Frontend protocol 3.0, section 54.7 of its manual.)
 */
export async function startFaultProxy(address: string) {
  const behind = new URL(address)
  const sockets = new Set<Socket>()
  let fault: Fault | undefined
  let failed = 0

  const server = createServer({ noDelay: true }, near => {
    const far = connect({ host: behind.hostname, port: Number(behind.port), noDelay: true })
    const spoken = statementReader({
      forward: message => void far.write(message),
      raiseFor(statement) {
        if (!fault?.statements.test(statement)) return undefined
        failed += 1
        return raising(fault.code)
      },
    })
    near.on('data', spoken)
    far.on('data', bytes => near.write(bytes))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const before = new URL(address)
  before.host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: before.href.replace(/\/$/, ''),
    /** from now on such statements fail with this code; all that write when none are named */
    fail(code: string, statements = WRITE) {
      fault = { code, statements }
      failed = 0
    },
    heal: () => void (fault = undefined),
    /** how many statements have failed since */
    failed: () => failed,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const raising = (code: string) =>
  typed(
    'Q',
    Buffer.from(`do $fault$ begin raise exception 'injected' using errcode = '${code}'; end $fault$\0`),
  )

function typed(type: string, body: Buffer) {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

interface Listening {
  forward(message: Buffer): void
  /** what to send in place of a statement that is to fail */
  raiseFor(statement: string): Buffer | undefined
}

/** Reads what a client says message by message, remembers its prepared statements, and replaces those that are to fail. */
function statementReader({ forward, raiseFor }: Listening) {
  const prepared = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let hasStarted = false
  /** stands in for a statement whose messages are left out up to its Sync */
  let instead: Buffer | undefined

  function take(message: Buffer) {
    const type = String.fromCharCode(message[0] ?? 0)
    if (instead) {
      if (type !== 'S') return
      forward(instead)
      instead = undefined
      return
    }
    const [first = '', second = ''] = message.subarray(5).toString('utf8').split('\0', 2)
    if (type === 'P') prepared.set(first, second)
    if (type === 'B') instead = raiseFor(prepared.get(second) ?? '')
    if (!instead) forward((type === 'Q' && raiseFor(first)) || message)
  }

  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      // The first message, which names user and database, has no type.
      const headBytes = hasStarted ? 5 : 4
      if (rest.length < headBytes) return
      const wholeBytes = rest.readInt32BE(headBytes - 4) + headBytes - 4
      if (rest.length < wholeBytes) return
      const message = rest.subarray(0, wholeBytes)
      rest = rest.subarray(wholeBytes)
      if (hasStarted) take(message)
      else forward(message)
      hasStarted = true
    }
  }
}
