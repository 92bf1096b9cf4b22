import { mkdir, open, readFile, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

const LINE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\S+)$/

/**
 * Notes that an owner is deleted, outside the database: a backup from before brings the account back, and a restore deletes it again by this
 * file. It is on disk once this resolves; whoever deletes waits for that first.
 */
export async function appendDeletion(file: string, { ownerId, at }: { ownerId: string; at: Date }) {
  await mkdir(dirname(file), { recursive: true })
  const opened = await open(file, 'a+', 0o600)
  try {
    // One write, so that two processes never mix their lines; a power cut may have left half a line before.
    await opened.appendFile(`${(await endsInside(opened)) ? '\n' : ''}${ownerId} ${at.toISOString()}\n`)
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** Makes the file where it is missing. */
export async function touchDeletions(file: string) {
  await mkdir(dirname(file), { recursive: true })
  await (await open(file, 'a', 0o600)).close()
}

/** Whether what was written last is no whole line. */
async function endsInside(file: FileHandle) {
  const { size } = await file.stat()
  if (size === 0) return false
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer.toString() !== '\n'
}

/** The owners who were deleted; none where the file is not there. Throws an Error that names a line that is none of ours. */
export async function readDeletions(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const all = text.split('\n')
  // The last one is empty, or half of one that was never answered.
  const lines = LINE.test(all.at(-1) ?? '') ? all : all.slice(0, -1)
  return lines.map((line, index) => {
    const ownerId = LINE.exec(line)?.[1]
    if (ownerId) return ownerId
    throw new Error(
      `Line ${index + 1} of ${file} is not a deletion. If it's half of one, which a power cut left, delete the line.`,
    )
  })
}
