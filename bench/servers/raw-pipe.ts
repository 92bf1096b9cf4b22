import { createServer, request as ask, Agent } from 'node:http'
import { announce } from './listen.ts'

// The physical limit: bytes from one socket to the other.

const upstream = new URL(process.env.UPSTREAM ?? '')
const agent = new Agent({ keepAlive: true })
const server = createServer((incoming, response) => {
  const outgoing = ask(new URL('/v1/chat/completions', upstream), { method: 'POST', agent }, answer => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    answer.pipe(response)
  })
  incoming.pipe(outgoing)
})
announce(server)
