import { connect } from 'node:net'

const CHECK_MS = 250
/** Each statement ends within its timeout of five seconds, whatever its end is, and says so. */
const SILENCE_MS = 7_500

/** What postgres.js knows of the address when it opens a connection. */
interface Address {
  host: readonly string[]
  port: readonly number[]
  path: string | false
}

/**
 * Opens a connection that is ended when nothing comes back on it. A net that forgot the connection tells nobody; TCP
 * itself notices after a quarter of an hour, and all that time the driver would go on handing statements to it.
 */
export function openWatchedSocket() {
  let turns = 0
  return ({ host, port, path }: Address) => {
    // Several hosts take turns, as the driver does it itself.
    const turn = turns++ % host.length
    const hostName = host[turn]
    const socket = path ? connect(path) : connect(port[turn] ?? 5432, hostName)
    const seen = { read: 0, written: 0, silentChecks: 0, isAsked: false }
    // Checks are counted and not the time: a process that stood still itself finds the answers waiting.
    const timer = setInterval(() => {
      // The driver takes off all listeners of a closed socket, so that its close may not be heard here.
      if (socket.destroyed) return clearInterval(timer)
      const { bytesRead, bytesWritten } = socket
      if (bytesRead !== seen.read) seen.isAsked = false
      else if (bytesWritten !== seen.written && !seen.isAsked) {
        seen.isAsked = true
        seen.silentChecks = 0
      }
      Object.assign(seen, { read: bytesRead, written: bytesWritten })
      if (!seen.isAsked) return
      seen.silentChecks += 1
      if (seen.silentChecks > SILENCE_MS / CHECK_MS) socket.destroy()
    }, CHECK_MS)
    timer.unref()
    // The driver asks for the name when it checks the certificate.
    return Object.assign(socket, { host: hostName })
  }
}
