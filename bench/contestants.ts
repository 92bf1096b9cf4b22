import { randomUUID } from 'node:crypto'
import { endpoints } from '#shared/endpoints.ts'
import { call, json, signUp, startSession } from '#tests/support/client.ts'
import { startChild, type Child } from './child.ts'
import type { Call } from './read-stream.ts'
import { promptFor, type Script } from './tokens.ts'

/** As many as one person may have at once. */
const REPLIES_PER_PERSON = 3
const SIGN_UPS_AT_ONCE = 10

/** A server that passes a provider's answers on. */
export interface Contestant {
  name: string
  child: Child
  /** so many calls, ready to be sent at once */
  prepare(count: number, script: Script): Promise<Call[]>
}

const message = (script: Script) => ({ role: 'user', content: promptFor(script) })

export async function rawPipe(upstreamUrl: string): Promise<Contestant> {
  const child = await startChild('bench/servers/raw-pipe.ts', { environment: { UPSTREAM: upstreamUrl } })
  return simple('raw byte pipe', child, script => ({
    model: 'bench-1',
    stream: true,
    messages: [message(script)],
  }))
}

export async function plainStreamText(upstreamUrl: string): Promise<Contestant> {
  const child = await startChild('bench/servers/plain-stream-text.ts', {
    environment: { UPSTREAM: upstreamUrl, NODE_ENV: 'production' },
  })
  return simple('plain streamText', child, script => ({
    messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: message(script).content }] }],
  }))
}

/** The product as it is: login, access, sessions and encrypted replies in Postgres. */
export async function product(name: string, child: Child): Promise<Contestant> {
  const people: string[] = []
  async function peopleFor(count: number) {
    while (people.length * REPLIES_PER_PERSON < count) {
      const signedUp = await Promise.all(
        Array.from({ length: SIGN_UPS_AT_ONCE }, async () => (await signUp(child.url)).token),
      )
      people.push(...signedUp)
    }
  }
  return {
    name,
    child,
    async prepare(count, script) {
      await peopleFor(count)
      return Promise.all(
        Array.from({ length: count }, (_, index) =>
          askIn(child, people[Math.floor(index / REPLIES_PER_PERSON)] ?? '', script),
        ),
      )
    },
  }
}

/** One person, whose business has so many facts noted. They ask one after another. */
export async function knowing(count: number, child: Child): Promise<Contestant> {
  const { token } = await signUp(child.url)
  const business = await json<{ id: string }>(
    call(child.url, 'POST', endpoints.businesses, { token, body: {} }),
  )
  for (let index = 0; index < count; index++) {
    const fact = {
      key: 'fixed_costs',
      part: `cost ${index}`,
      value: { kind: 'money', amount: 10 + index, per: 'month' },
    }
    await json(
      call(child.url, 'POST', `${endpoints.businesses}/${business.id}/events`, {
        token,
        body: { event: { type: 'stated', fact } },
      }),
    )
  }
  return {
    name: `${count} facts noted`,
    child,
    async prepare(rounds, script) {
      const calls: Call[] = []
      for (let round = 0; round < rounds; round++) calls.push(await askIn(child, token, script))
      return calls
    },
  }
}

/** A question in a new session of theirs. */
async function askIn(child: Child, token: string, script: Script): Promise<Call> {
  const sessionId = await startSession(child.url, token)
  return {
    url: `${child.url}${endpoints.stream}`,
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ session_id: sessionId, prompt: promptFor(script), generation_id: randomUUID() }),
    tokensPerSecond: script.tokensPerSecond,
  }
}

function simple(name: string, child: Child, bodyFor: (script: Script) => object): Contestant {
  return {
    name,
    child,
    prepare: async (count, script) =>
      Array.from({ length: count }, () => ({
        url: child.url,
        headers: {},
        body: JSON.stringify(bodyFor(script)),
        tokensPerSecond: script.tokensPerSecond,
      })),
  }
}
