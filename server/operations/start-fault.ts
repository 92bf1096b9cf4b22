import { describe } from '../http/errors.ts'

const NO_ROOM =
  'There is no space left on the disk (ENOSPC). Please make room, or set DATA_DIR to a folder on another one.'

/** SQLite keeps the locks of the data folder: what it cannot open or write belongs to somebody else. */
const SQLITE_IS_BARRED = [8, 14]

/** Why the server did not start, in a line or two: what is wrong with the surroundings, and what to do. */
export function whyNotStarted(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(describe(error))
  if (/No space left on device/.test(error.message)) return NO_ROOM
  if ('errcode' in error && SQLITE_IS_BARRED.includes(Number(error.errcode)))
    return `The data folder belongs to another user (${error.message}). Please start the server as that user, or set DATA_DIR to another folder.`
  if ('syscall' in error && 'code' in error) {
    const path = 'path' in error ? String(error.path) : 'A file'
    return fileFault(String(error.code), path) ?? error.message
  }
  // The words of a statement may hold what a person wrote.
  return 'query' in error ? JSON.stringify(describe(error)) : error.message
}

function fileFault(code: string, path: string) {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `${path} belongs to another user, or may not be read or written (${code}). Please start the server as its owner, or set DATA_DIR to a folder of your own.`
    case 'EROFS':
    // What Node says of a folder that it cannot make on such a disk.
    case 'ENOENT':
      return `${path} cannot be written: the disk is read-only (${code}). Please set DATA_DIR to a folder that can be written.`
    case 'ENOSPC':
    case 'EDQUOT':
      return NO_ROOM
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path} is no folder, or lies in none (${code}). Please set DATA_DIR to a folder.`
    case 'EISDIR':
      return `${path} is a folder where a file belongs (${code}). Please move it away.`
    default:
      return undefined
  }
}
