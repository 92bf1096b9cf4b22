import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { link, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localMasterKeys, parseMasterKeys } from './master-keys.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kindling-keys-'))
})
afterEach(() => rm(directory, { recursive: true }))

/** What another process gets that starts now. */
async function keysOfAnotherProcess(dataDirectory: string) {
  const module = JSON.stringify(join(import.meta.dirname, 'master-keys.ts'))
  const program = `
    import { localMasterKeys } from ${module}
    process.stdout.write(await localMasterKeys(${JSON.stringify(dataDirectory)}))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return output
}

test('the keys of a local installation are made once, for its owner alone, and kept', async () => {
  const fresh = join(directory, 'not', 'there', 'yet')
  const keys = await localMasterKeys(fresh)
  expect(parseMasterKeys(keys).currentId).toBe('local')
  expect(await localMasterKeys(fresh)).toBe(keys)
  expect((await stat(join(fresh, 'encryption-keys'))).mode & 0o777).toBe(0o600)
  expect(await readdir(fresh)).toEqual(['encryption-keys'])
})

test('processes that start at once all end with the same keys', async () => {
  const processes = [
    keysOfAnotherProcess(directory),
    keysOfAnotherProcess(directory),
    keysOfAnotherProcess(directory),
  ]
  const here = [localMasterKeys(directory), localMasterKeys(directory)]
  const keys = await Promise.all([...processes, ...here])
  expect(new Set(keys).size).toBe(1)
  expect((await readFile(join(directory, 'encryption-keys'), 'utf8')).trim()).toBe(keys[0])
  expect(await readdir(directory)).toEqual(['encryption-keys'])
})

test('what a crash left behind changes no key, whatever the process is called', async () => {
  const keys = await localMasterKeys(directory)
  await link(join(directory, 'encryption-keys'), join(directory, `encryption-keys.${process.pid}`))
  expect(await localMasterKeys(directory)).toBe(keys)
  expect((await readFile(join(directory, 'encryption-keys'), 'utf8')).trim()).toBe(keys)
})
