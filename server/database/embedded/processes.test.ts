import { afterEach, beforeEach, expect, test } from 'vitest'
import { postmasterPid } from './postmaster.ts'
import { ask, makeFolder, open, removeFolder } from './testing/data-directories.ts'
import { startProcess } from './testing/start-process.ts'

let dataDirectory: string
beforeEach(async () => {
  dataDirectory = await makeFolder()
})
afterEach(() => removeFolder(dataDirectory))

test('four processes that start at once on an empty directory get one Postgres, which ends with the last of them', async () => {
  const others = [1, 2, 3].map(() => startProcess(dataDirectory))
  const [mine, ...opened] = await Promise.all([open(dataDirectory), ...others.map(other => other.opened())])
  for (const { url } of opened) expect(url).toBe(mine.url)
  await mine.close()
  await Promise.all(others.slice(1).map(other => other.close()))
  expect(await ask(mine.url, 'select 1')).toBe(1)
  await others[0]?.close()
  expect(await postmasterPid(dataDirectory)).toBeUndefined()
})

test('a process that was killed no longer counts: the one that joined it stops Postgres', async () => {
  const other = startProcess(dataDirectory)
  await other.opened()
  const mine = await open(dataDirectory)
  await other.kill()
  expect(await ask(mine.url, 'select 1')).toBe(1)
  await mine.close()
  expect(await postmasterPid(dataDirectory)).toBeUndefined()
})

test('processes that come and go all the time always find a Postgres that answers', async () => {
  const visits = [1, 2, 3].map(async () => {
    for (let visit = 0; visit < 5; visit++) {
      const { url, close } = await open(dataDirectory)
      expect(await ask(url, 'select 1')).toBe(1)
      await close()
    }
  })
  await Promise.all(visits)
  expect(await postmasterPid(dataDirectory)).toBeUndefined()
})
