import { expect, test } from 'vitest'
import { root } from '#server/root.ts'
import { importsOf, readImports } from './imports.ts'
import { faultOf, findCircle } from './rules.ts'

const imports = readImports(root)

test('imports run in one direction: client to shared, server to shared, later modules to earlier ones', () => {
  expect(imports.length).toBeGreaterThan(200)
  const faults = imports.map(one => ({ ...one, fault: faultOf(one) })).filter(({ fault }) => fault)
  expect(faults).toEqual([])
})

test('no imports run in a circle', () => {
  expect(findCircle(imports)).toBeUndefined()
})

test.each([
  ['client/chat/chat-page.tsx', "import { answer } from '#server/chat/answer.ts'"],
  ['shared/chat/chat.ts', "import { sql } from '../../server/database/pool.ts'"],
  ['server/auth/logins/login.ts', "import { access } from '../../billing/access.ts'"],
  ['server/live/live.ts', "import type { Message } from '../chat/message.store.ts'"],
  ['server/chat/answer/answer.ts', "import { playbook } from '../../models/playbook.ts'"],
  ['server/extraction/extract.ts', "import { spanOf } from '../../scripts/training/samples.ts'"],
  ['server/mentor/answer.ts', "import { openPool } from '../database/pool.ts'"],
  ['server/mentor/workshop/idea-from.ts', "import { answer } from '../answer.ts'"],
  ['server/mentor/workshop/legacy/plans/trades.ts', "import { doWhat } from '../../../writing/nouns.ts'"],
  ['server/chat/chat.routes.ts', "import { streamText } from 'ai'"],
  ['server/billing/portal.ts', "const { Paddle } = await import('@paddle/paddle-node-sdk')"],
  ['server/billing/checkout.ts', "import { createPaddle } from '../payments/paddle.ts'"],
])('a planted import in %s fails the check', (file, text) => {
  expect(importsOf(file, text).map(faultOf)).toEqual([expect.any(String)])
})

test('a planted circle fails the check', () => {
  const circle = [
    ...importsOf('server/live/one.ts', "import { two } from './two.ts'"),
    ...importsOf('server/live/two.ts', "import { one } from './one.ts'"),
  ]
  expect(findCircle([...imports, ...circle])).toHaveLength(3)
})
