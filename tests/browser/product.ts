import { randomBytes } from 'node:crypto'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import type { Message } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { closeBrowser, openContext } from '#tests/support/browser/browser.ts'
import { call, json, signUp, startSession } from '#tests/support/client.ts'
import { createDatabase } from '#tests/support/database.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream.ts'
import { startServer } from '#tests/support/processes/server-process.ts'
import { composer, signInHere } from './people.ts'

export type Product = ReturnType<typeof sharedProduct>
export type OwnProduct = Awaited<ReturnType<typeof openProduct>>

interface Options {
  /** false: the built-in mentor answers, not the fake provider */
  isConnected?: boolean
  environment?: Record<string, string>
}

// Both are asked for at the top of a test file, and closed after its last test.

/** The product with its built-in mentor and agents, on the server that all files of a run share. */
export function sharedProduct() {
  afterAll(closeBrowser)
  const { url, settings } = inject('sharedServer')
  return { ...helpersFor(url, pagesUrlOf(url)), settings }
}

/** The whole product for one test file: a server with its own database, a fake provider, and a browser. */
export async function openProduct({ isConnected = true, environment = {} }: Options = {}) {
  const database = await createDatabase()
  const upstream = await startFakeUpstream()
  const settings = {
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: `test:${randomBytes(32).toString('base64')}`,
    LOG_LEVEL: 'warn',
    // All visitors of a test file share one address.
    TOKENS_A_DAY: '100000000',
    ...(isConnected && { OPENAI_BASE_URL: upstream.url }),
    ...environment,
  }
  let server = await startServer(settings)
  afterAll(async () => {
    await closeBrowser()
    await server.end()
    await upstream.close()
    await database.drop()
  })
  return {
    ...helpersFor(server.url, environment.PUBLIC_URL ?? pagesUrlOf(server.url)),
    settings,
    upstream,
    /** The server ends at once, and another one starts in its place. */
    async killAndStart() {
      await server.end('SIGKILL')
      server = await startServer({ ...settings, PORT: new URL(server.url).port })
    },
  }
}

/** Pages asked for by another loopback name than that of PUBLIC_URL are redirected. */
const pagesUrlOf = (serverUrl: string) => serverUrl.replace('127.0.0.1', 'localhost')

/** The ways into a server: browsers, and people in them. */
function helpersFor(url: string, pagesUrl: string) {
  /** A browser of somebody's own. */
  const open = (options?: BrowserContextOptions) => openContext(pagesUrl, options)

  /** A person on trial with an empty session, signed in to a browser of their own. */
  async function person(options?: BrowserContextOptions) {
    const signedUp = await signUp(url)
    const sessionId = await startSession(url, signedUp.token)
    const opened = await open(options)
    const page = await opened.newPage()
    await signInHere(page, signedUp)
    return {
      ...opened,
      ...signedUp,
      page,
      sessionId,
      /** of the session's page */
      address: `/chat?session=${sessionId}`,
      async open(address: string) {
        await page.goto(address)
        await composer(page).waitFor()
      },
      /** the messages of a session as the server has them */
      async saved(id = sessionId) {
        const listed = call(url, 'GET', `${endpoints.messages}/${id}`, { token: signedUp.token })
        return (await json<{ messages: Message[] }>(listed)).messages
      },
    }
  }

  return {
    /** for calls */
    url,
    pagesUrl,
    open,
    person,
    /** The same with the session's page open. */
    async inSession(options?: BrowserContextOptions) {
      const here = await person(options)
      await here.open(here.address)
      return here
    },
  }
}
