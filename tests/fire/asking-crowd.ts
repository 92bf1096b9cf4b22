import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '#shared/endpoints.ts'
import { call, PASSWORD, signUp } from '../support/client.ts'
import type { Deployment } from '../support/processes/deployment.ts'
import type { Talk } from '../support/processes/talk.ts'

/** Of these each process has so many people, who ask one question after the other. */
const ASKERS = 3
const BETWEEN_MS = 100
/** As the page does it: the same question again, under the same id. */
const AGAIN_AFTER_MS = 250
const READY_EVERY_MS = 100
const LOOK_EVERY_MS = 500
/** An account has twenty logins in a quarter of an hour. */
const LOGIN_EVERY_MS = 4_000

/** One request, and how it was answered: 0 when the connection failed, an error when the answer isn't as documented. */
export interface Attempt {
  what: string
  /** which of the two processes was asked */
  at: number
  atMs: number
  endMs: number
  status: number
  hasRetryAfter: boolean
  /** the question is saved, whatever became of its answer */
  isAcknowledged: boolean
  error?: string
}

/** People who ask questions and do what else writes or reads, at both processes, until `isOver`. All that was answered is in `attempts`. */
export async function openCrowd({ servers, talk }: Deployment) {
  const attempts: Attempt[] = []
  const people = await Promise.all(
    servers.map(async ({ url }) => {
      const askers: Talk[] = []
      while (askers.length < ASKERS) askers.push(await talk(url))
      return { askers, visitor: await signUp(url) }
    }),
  )

  async function attempt(
    what: string,
    at: number,
    asked: () => Promise<Response>,
    isAcknowledged: () => boolean = () => false,
  ) {
    const atMs = Date.now()
    const answered = await asked().then(
      async response => {
        if (!response.bodyUsed) await response.arrayBuffer()
        return { status: response.status, hasRetryAfter: response.headers.has('retry-after') }
      },
      (error: unknown) => ({
        status: 0,
        hasRetryAfter: false,
        error: error instanceof Error ? error.message : String(error),
      }),
    )
    attempts.push({ what, at, atMs, endMs: Date.now(), isAcknowledged: isAcknowledged(), ...answered })
  }

  async function keepAsking(url: string, at: number, asker: Talk, isOver: () => boolean) {
    while (!isOver()) {
      const prompt = `Quick ${randomUUID()}`
      const generationId = randomUUID()
      // A refusal that names a message says that the question is saved, and its answer isn't made.
      const isAcknowledged = () => asker.isAcknowledged(prompt)
      const ask = () => asker.askWhole(url, prompt, generationId)
      await attempt('question', at, ask, isAcknowledged)
      while (!isAcknowledged() && !isOver()) {
        await wait(AGAIN_AFTER_MS)
        await attempt('question', at, ask, isAcknowledged)
      }
      await wait(BETWEEN_MS)
    }
  }

  async function keepTrying(
    what: string,
    at: number,
    everyMs: number,
    isOver: () => boolean,
    asked: () => Promise<Response>,
  ) {
    while (!isOver()) {
      await attempt(what, at, asked)
      await wait(everyMs)
    }
  }

  return {
    attempts,
    attempt,
    async keepOn(isOver: () => boolean) {
      await Promise.all(
        servers.flatMap(({ url }, at) => {
          const { askers, visitor } = people[at]!
          const { email, token } = visitor
          const keep = (what: string, everyMs: number, asked: () => Promise<Response>) =>
            keepTrying(what, at, everyMs, isOver, asked)
          return [
            ...askers.map(asker => keepAsking(url, at, asker, isOver)),
            keep('readyz', READY_EVERY_MS, () => fetch(`${url}/readyz`)),
            keep('page of sessions', LOOK_EVERY_MS, () => call(url, 'GET', endpoints.sessions, { token })),
            keep('new session', LOOK_EVERY_MS, () =>
              call(url, 'POST', endpoints.startSession, { token, body: {} }),
            ),
            keep('login', LOGIN_EVERY_MS, () =>
              call(url, 'POST', endpoints.login, { body: { email, password: PASSWORD } }),
            ),
          ]
        }),
      )
    },
  }
}
