import { connect, type TLSSocket } from 'node:tls'
import type { Log } from '../../ports.ts'
import type { ReplyEnd } from '../log/reply-log.ts'
import { LINK_IDLE_MS, LINK_OPEN_MS, LINK_REST_MS, LINK_SIGN_MS, LINK_SILENT_SIGNS } from '../timing.ts'
import { line, LINK_TLS, onMessage, type LinkAddress, type Piece, type Told } from './protocol.ts'

/** Who reads a reply along. */
export interface LinkReader {
  onPiece(piece: Piece): void
  onEnd(end: ReplyEnd): void
  /** Nothing more comes this way: the process is not reached, is gone or frozen, or does not make this reply. */
  onLost(): void
}

interface Link {
  read(id: string, from: number, reader: LinkReader): void
  leave(id: string): void
  close(): void
}

interface Needs {
  key: Buffer
  log: Log
  /** where another process takes links; undefined when it takes none */
  findAddress(processId: string): Promise<LinkAddress | undefined>
}

export type Links = ReturnType<typeof openLinks>

/** Connections to other processes, one to each, opened when a reply there is first read and closed when none is. */
export function openLinks({ key, log, findAddress }: Needs) {
  const links = new Map<string, Link>()
  /** until when, in milliseconds of performance.now(), a process that was not reached is left alone */
  const resting = new Map<string, number>()

  function linkTo(processId: string) {
    const link = links.get(processId)
    if (link) return link
    if ((resting.get(processId) ?? 0) > performance.now()) return undefined
    resting.delete(processId)
    const opened = openLink({
      open: () => open(processId),
      onClosed(isLost) {
        if (links.get(processId) === opened) links.delete(processId)
        if (!isLost) return
        resting.set(processId, performance.now() + LINK_REST_MS)
        log.info({ processId }, "couldn't read along at another process: its frames are read")
      },
    })
    links.set(processId, opened)
    return opened
  }

  /** Undefined when that process can't be reached. */
  async function open(processId: string) {
    const address = await findAddress(processId).catch(() => undefined)
    if (!address) return undefined
    const socket = connect({
      ...address,
      ...LINK_TLS,
      // There is no certificate: the key is proof enough.
      checkServerIdentity: () => undefined,
      pskCallback: () => ({ psk: key, identity: processId }),
    })
    return new Promise<TLSSocket | undefined>(resolve => {
      const late = setTimeout(() => socket.destroy(), LINK_OPEN_MS)
      socket.once('secureConnect', () => {
        clearTimeout(late)
        resolve(socket)
      })
      socket.once('close', () => {
        clearTimeout(late)
        resolve(undefined)
      })
      // Its close follows.
      socket.on('error', () => {})
    })
  }

  return {
    /** Reads a reply along at the process that makes it, from an offset on. Gives how to leave it; undefined when there's no way there for now. */
    read(processId: string, { id, from }: { id: string; from: number }, reader: LinkReader) {
      const link = linkTo(processId)
      link?.read(id, from, reader)
      return link && (() => link.leave(id))
    },
    close() {
      for (const link of links.values()) link.close()
    },
  }
}

function openLink({
  open,
  onClosed,
}: {
  open(): Promise<TLSSocket | undefined>
  onClosed(isLost: boolean): void
}): Link {
  const readers = new Map<string, LinkReader>()
  /** what was said before it was open */
  const early: string[] = []
  let socket: TLSSocket | undefined
  let isClosed = false
  let silentSigns = 0
  let idleSigns = 0

  function close(isLost: boolean) {
    if (isClosed) return
    isClosed = true
    clearInterval(signs)
    socket?.destroy()
    onClosed(isLost)
    const lost = [...readers.values()]
    readers.clear()
    for (const reader of lost) reader.onLost()
  }

  // Signs are counted and not the time: a process that stood still itself finds what was said waiting.
  const signs = setInterval(() => {
    silentSigns += 1
    idleSigns = readers.size === 0 ? idleSigns + 1 : 0
    if (socket && silentSigns > LINK_SILENT_SIGNS) close(true)
    if (idleSigns > LINK_IDLE_MS / LINK_SIGN_MS) close(false)
  }, LINK_SIGN_MS)
  signs.unref()

  const say = (words: string) => {
    if (socket) socket.write(words)
    else early.push(words)
  }

  function hear(told: Told | undefined) {
    silentSigns = 0
    const reader = told && readers.get(told.id)
    if (!reader) return
    if ('piece' in told) return reader.onPiece(told.piece)
    readers.delete(told.id)
    if ('end' in told) reader.onEnd(told.end)
    else reader.onLost()
  }

  void open().then(opened => {
    if (!opened || isClosed) {
      opened?.destroy()
      return close(true)
    }
    socket = opened
    silentSigns = 0
    opened.setNoDelay(true)
    opened.unref()
    opened.on('close', () => close(true))
    onMessage<Told>(opened, hear)
    for (const words of early) say(words)
  })

  return {
    read(id, from, reader) {
      readers.set(id, reader)
      say(line({ read: id, from }))
    },
    leave(id) {
      if (readers.delete(id)) say(line({ leave: id }))
    },
    close: () => close(false),
  }
}
