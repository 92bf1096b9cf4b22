/** Keeps the records in one JSON file. */
export const storeModule = String.raw`// Keeps records in one JSON file. A write lands whole or not at all: a new file takes the place of the old one.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export async function openStore(file, unique) {
  const path = file instanceof URL ? fileURLToPath(file) : file
  await mkdir(dirname(path), { recursive: true })
  let records = await readRecords(path)
  let lastWrite = Promise.resolve()

  // One after the other, so that two who come at once cannot both get the last place.
  function inTurn(work) {
    const done = lastWrite.then(work)
    lastWrite = done.catch(() => {})
    return done
  }

  return {
    all: () => records,
    /** The record as it was kept, or undefined when another one has its place. */
    add: value =>
      inTurn(async () => {
        const isTaken = unique.length > 0 && records.some(other => unique.every(name => other[name] === value[name]))
        if (isTaken) return undefined
        const record = { id: randomUUID(), at: new Date().toISOString(), ...value }
        const next = [...records, record]
        await writeFile(path + '.new', JSON.stringify(next, null, 2))
        await rename(path + '.new', path)
        records = next
        return record
      }),
  }
}

async function readRecords(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    // No file yet: nothing was kept so far. Anything else is a fault that must be seen.
    if (error.code === 'ENOENT') return []
    throw error
  }
}
`
