import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whyNotStarted } from './start-fault.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kindling-fault-'))
})
afterAll(() => rm(home, { recursive: true }))

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => whyNotStarted(error),
  )

test.each([
  ['a program', 'initdb', (path: string) => promisify(execFile)(path, ['--version'])],
  ['a page', 'chat.html', (path: string) => readFile(path)],
])('%s that is missing is called missing, and nothing is said of a disk', async (_what, name, use) => {
  const path = join(home, name)
  const message = await faultOf(use(path))
  expect(message).toMatch(/ is missing \(ENOENT\)\. .*npm ci/)
  expect(message).toContain(path)
  expect(message).not.toContain('disk')
})

test('a folder that cannot be made is told as a disk that is read-only', async () => {
  expect(await faultOf(mkdir(join(home, 'missing', 'data')))).toMatch(/data cannot be written: .*DATA_DIR/)
})
