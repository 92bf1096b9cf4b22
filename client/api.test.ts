import { errorBody } from '#shared/errors.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { LoginReply } from '#shared/auth/calls.ts'
import { authErrors } from '#shared/auth/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api, ApiError, NetworkError } from './api.ts'
import { memoryStorage } from './memory-storage.ts'
import { hasLoginExpired } from './login-session.ts'

const answerWith = (answer: () => Response) => {
  const server = vi.fn<typeof fetch>(async () => answer())
  vi.stubGlobal('fetch', server)
  return server
}
const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error)

beforeEach(() =>
  vi.stubGlobal('localStorage', memoryStorage({ token: 'secret', user_email: 'maya@example.com' })),
)
afterEach(() => vi.unstubAllGlobals())

test('a call carries the stored token, and a body only where there is one', async () => {
  const server = answerWith(() => new Response(null, { status: 204 }))
  await api.post(endpoints.logout, undefined, z.undefined())
  const [path, init] = server.mock.calls[0] ?? []
  expect(path).toBe('/auth/logout')
  expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer secret' } })
  expect(init?.headers).not.toHaveProperty('content-type')
  expect(init).not.toHaveProperty('body')
})

test("a refusal brings the server's message and how long to wait", async () => {
  answerWith(() =>
    Response.json(errorBody(authErrors.tooManyTries), { status: 429, headers: { 'retry-after': '30' } }),
  )
  const error = await failureOf(api.get(endpoints.sessions, z.object({})))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 429, message: authErrors.tooManyTries.message, retryAfterS: 30 })
})

test('a refused token ends the stored session', async () => {
  answerWith(() => Response.json(errorBody(authErrors.notSignedIn), { status: 401 }))
  await failureOf(api.get(endpoints.sessions, z.object({})))
  expect(localStorage.getItem('token')).toBeNull()
  expect(hasLoginExpired()).toBe(true)
})

test('a token refused late does not end the session that was begun meanwhile', async () => {
  answerWith(() => {
    localStorage.setItem('token', 'newer')
    return Response.json(errorBody(authErrors.notSignedIn), { status: 401 })
  })
  await failureOf(api.get(endpoints.sessions, z.object({})))
  expect(localStorage.getItem('token')).toBe('newer')
})

test('a wrong password leaves the stored session alone', async () => {
  answerWith(() => Response.json(errorBody(authErrors.badCredentials), { status: 401 }))
  await failureOf(api.post(endpoints.login, { email: 'maya@example.com', password: 'x' }, LoginReply))
  expect(localStorage.getItem('token')).toBe('secret')
})

test('no answer and an answer of another shape are told apart', async () => {
  answerWith(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await failureOf(api.get(endpoints.sessions, LoginReply))).toBeInstanceOf(NetworkError)
  answerWith(() => Response.json({ tokens: [] }))
  expect(await failureOf(api.get(endpoints.sessions, LoginReply))).toMatchObject({ status: 200, message: '' })
})

test('a call that its page has ended says so, and not that the network failed', async () => {
  const page = new AbortController()
  answerWith(() => {
    page.abort()
    throw new DOMException('aborted', 'AbortError')
  })
  const error = await failureOf(api.get(endpoints.sessions, LoginReply, { signal: page.signal }))
  expect(error).toMatchObject({ name: 'AbortError' })
  expect(error).not.toBeInstanceOf(NetworkError)
})
