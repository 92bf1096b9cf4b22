import { randomBytes } from 'node:crypto'
import { signUp } from '#tests/support/client.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream.ts'
import { ownPostgres } from '#tests/support/postgres/own-postgres.ts'
import { startServer } from '#tests/support/processes/server-process.ts'
import { behaviorFor } from './content/model-answers.ts'
import { openHistory } from './content/sessions.ts'

/** Who looks at a page, by what their browser has stored. */
export type Role = 'visitor' | 'signing up' | 'resetting' | 'newcomer' | 'member' | 'expired'

export type Stage = Awaited<ReturnType<typeof openStage>>

const SHOWN_EMAIL = 'maya@example.com'
const AFTER_THE_TRIAL_MS = 8 * 24 * 60 * 60 * 1000

const pagesOf = (server: { url: string }) => server.url.replace('127.0.0.1', 'localhost')

/** The whole product with a database of its own and a fake provider whose answers are always the same. */
export async function openStage() {
  const postgres = await ownPostgres()
  const upstream = await startFakeUpstream()
  upstream.script(behaviorFor)
  const encryptionKeys = `pictures:${randomBytes(32).toString('base64')}`
  const settings = {
    DATABASE_URL: postgres.url,
    ENCRYPTION_KEYS: encryptionKeys,
    OPENAI_BASE_URL: upstream.url,
    LOG_LEVEL: 'silent',
  }
  const server = await startServer(settings)
  let later: ReturnType<typeof startServer> | undefined

  return {
    url: pagesOf(server),
    /** The same product, eight days on. */
    async afterTheTrial() {
      later ??= startServer({ ...settings, TEST_NOW_OFFSET_MS: String(AFTER_THE_TRIAL_MS) })
      return pagesOf(await later)
    },
    /** Everybody who looks at something, under names that end so; on screen they are all called Maya. */
    async people(ending: string) {
      const member = await signUp(server.url, `maya.${ending}@example.com`)
      const newcomer = await signUp(server.url, `noah.${ending}@example.com`)
      const history = await openHistory({
        databaseUrl: postgres.url,
        encryptionKeys,
        url: server.url,
        person: member,
      })
      const signedIn = (token: string) => ({ token, user_email: SHOWN_EMAIL })
      const stored: Record<Role, Record<string, string>> = {
        visitor: {},
        'signing up': { verify_email: SHOWN_EMAIL },
        resetting: { reset_email: SHOWN_EMAIL },
        newcomer: signedIn(newcomer.token),
        member: { ...signedIn(member.token), seen_intro: 'true' },
        expired: signedIn('of-long-ago'),
      }
      return { stored, tidy: history.tidy }
    },
    async close() {
      await server.end()
      await (await later)?.end()
      await upstream.close()
      await postgres.close()
    },
  }
}
