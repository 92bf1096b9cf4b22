import { expect, test } from 'vitest'
import { describe as shown } from './errors.ts'

test('what is logged of an error is its class, code and place, never its words (OPS-05, INPUT-20)', () => {
  const secret = 'prompt-canary\n    at prompt-canary (file.ts:1:1)\r\n\u001b[31m{"level":60}'
  const error = Object.assign(new TypeError(secret), { code: '22021' })
  const logged = shown(error)
  expect(JSON.stringify(logged)).not.toContain('canary')
  expect(logged).toMatchObject({ name: 'TypeError', code: '22021' })
  expect(logged.place?.[0]).toContain('errors.test.ts')
})

test.each([['prompt-canary'], [undefined], [null], [{ message: 'prompt-canary' }], [42]])(
  'what is thrown and is no error is logged by its kind alone',
  thrown => {
    expect(shown(thrown)).toEqual({ name: typeof thrown })
  },
)
