import { errorBody } from '#shared/errors.ts'
import { expect, test } from 'vitest'
import { authErrors } from '#shared/auth/messages.ts'
import { httpErrors } from '#shared/http-errors.ts'
import { chatErrors, replyErrors } from '#shared/chat/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { expectDocumented } from './documented-answers.ts'

const json = (status: number, body: unknown) => Response.json(body, { status })
const token = 'x'

test.each<[string, string, string, Response]>([
  ['a good answer', 'POST', endpoints.login, json(200, { token })],
  ['a documented error', 'POST', endpoints.login, json(401, errorBody(authErrors.badCredentials))],
  ['a general error', 'POST', endpoints.login, json(415, errorBody(httpErrors.notJsonType))],
  ['an event stream', 'POST', endpoints.stream, new Response('data: {}\n\n')],
  ['no body', 'DELETE', `${endpoints.sessions}/1`, new Response(null, { status: 204 })],
  [
    'what was begun',
    'POST',
    endpoints.sendMessage,
    json(503, { ...errorBody(replyErrors.busy), message_id: '1' }),
  ],
  ['an unknown address', 'PUT', '/chat/nothing', json(404, errorBody(httpErrors.unknownCall))],
  ['a page', 'GET', '/features', new Response('<!doctype html>')],
])('the tests take %s', async (_, method, path, answer) => {
  await expectDocumented(method, path, answer)
})

test.each<[string, string, string, Response, string]>([
  ['a missing field', 'POST', endpoints.login, json(200, {}), 'token'],
  ['a field too many', 'POST', endpoints.login, json(200, { token, email: 'a@b.example' }), 'more than'],
  [
    'one too many deep inside',
    'GET',
    endpoints.runs,
    json(200, { runs: [run({ more: 1 })], next: null }),
    'more',
  ],
  [
    'an error with a field too many',
    'POST',
    endpoints.login,
    json(401, { error: 'No.', code: 'bad_credentials', token }),
    'more than',
  ],
  ['an undocumented status', 'POST', endpoints.login, json(418, { error: 'No.', code: 'no' }), 'the status'],
  [
    'an undocumented code',
    'POST',
    endpoints.login,
    json(401, errorBody(chatErrors.unknownSession)),
    'unknown_session',
  ],
  ['a body where there is none', 'DELETE', `${endpoints.sessions}/1`, json(200, {}), 'the status'],
  ['a text for JSON', 'POST', endpoints.login, new Response('ok'), 'text/plain'],
  ['an undocumented call', 'POST', '/chat/nothing', json(200, {}), 'the call'],
])('the tests refuse %s, and say where it was', async (_, method, path, answer, fault) => {
  const refusal = expectDocumented(method, path, answer)
  await expect(refusal).rejects.toThrow(fault)
  await expect(refusal).rejects.toThrow(`answered ${answer.status}`)
})

function run(more: object) {
  return {
    run_id: '1',
    title: 'A bakery',
    status: 'complete',
    created_at: '2026-11-22T09:00:00.000Z',
    ...more,
  }
}
