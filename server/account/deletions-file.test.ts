import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { appendDeletion, readDeletions } from './deletions-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'deletions-'))
afterAll(() => rm(folder, { recursive: true }))
const newFile = () => join(folder, randomUUID(), 'deletions')
const at = new Date('2026-11-24T05:00:00Z')

test('who was deleted stands in a file, in order, whoever writes at the same time', async () => {
  const file = newFile()
  expect(await readDeletions(file)).toEqual([])
  const ids = Array.from({ length: 20 }, () => randomUUID())
  await Promise.all(ids.map(ownerId => appendDeletion(file, { ownerId, at })))
  expect((await readDeletions(file)).toSorted()).toEqual(ids.toSorted())
})

test('half a line that a power cut left hides no other, and is named once more were written', async () => {
  const file = newFile()
  const [first, second] = [randomUUID(), randomUUID()]
  await appendDeletion(file, { ownerId: first, at })
  await appendFile(file, second.slice(0, 9))
  expect(await readDeletions(file)).toEqual([first])
  await appendDeletion(file, { ownerId: second, at })
  await expect(readDeletions(file)).rejects.toThrow(`Line 2 of ${file} is not a deletion`)
})
