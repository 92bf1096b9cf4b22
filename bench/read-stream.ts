import { Agent, request as ask } from 'node:http'
import { nowMs } from './clock.ts'
import { FIRST_TOKEN, MARK } from './tokens.ts'

// A connection for each stream, as from many people; one that is kept may be closed by the server as it is used again.
const agent = new Agent({ keepAlive: false })
const MARK_BYTE = MARK.charCodeAt(0)
/** Lag counts from here: the start of many streams at once is another question. */
const SETTLED_MS = 1_000

/** One request that is answered by a stream of tokens. */
export interface Call {
  url: string
  headers: Record<string, string>
  /** what is posted; without it the stream is that of a reply which is followed */
  body?: string
  tokensPerSecond: number
}

export interface StreamFigures {
  firstTokenMs: number
  tokens: number
  bytes: number
  /** how late each token came after the moment it was due, past the first second */
  lagsMs: number[]
}

/** Reads a stream to its end; `onFirst` is told of the first token. */
export function readStream(call: Call, onFirst = () => {}): Promise<StreamFigures> {
  const askedMs = nowMs()
  const everyMs = call.tokensPerSecond === 0 ? 0 : 1_000 / call.tokensPerSecond
  const figures: StreamFigures = { firstTokenMs: 0, tokens: 0, bytes: 0, lagsMs: [] }
  let beginning = ''
  let begunMs: number | undefined

  function take(piece: Buffer) {
    const atMs = nowMs()
    figures.bytes += piece.length
    if (begunMs === undefined) {
      beginning += piece.toString('latin1')
      const found = FIRST_TOKEN.exec(beginning)?.[1]
      if (!found) return
      begunMs = Number(found)
      figures.firstTokenMs = atMs - askedMs
      onFirst()
    }
    for (let at = piece.indexOf(MARK_BYTE); at !== -1; at = piece.indexOf(MARK_BYTE, at + 1)) {
      const dueMs = begunMs + figures.tokens * everyMs
      if (dueMs - begunMs > SETTLED_MS) figures.lagsMs.push(atMs - dueMs)
      figures.tokens += 1
    }
  }

  return new Promise((resolve, reject) => {
    const { url, headers, body } = call
    const request = ask(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        agent,
        headers: { 'content-type': 'application/json', ...headers },
      },
      response => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        response.on('data', take)
        response.on('end', () => resolve(figures))
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
