import { isReadOnly } from '../database/database-errors.ts'
import { describe } from '../http/errors.ts'

const NO_ROOM =
  'There is no space left on the disk (ENOSPC). Please make room, or set DATA_DIR to a folder on another one.'

const READ_ONLY =
  'The database is read-only (25006). Please let it take writes, or give DATABASE_URL the address of one that does.'

/** SQLite keeps the locks of the data folder: what it cannot open or write belongs to somebody else. */
const SQLITE_IS_BARRED = [8, 14]

/** Why the server did not start, in a line or two: what is wrong with the surroundings, and what to do. */
export function whyNotStarted(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(describe(error))
  if (/No space left on device/.test(error.message)) return NO_ROOM
  if ('errcode' in error && SQLITE_IS_BARRED.includes(Number(error.errcode)))
    return `The data folder belongs to another user (${error.message}). Please start the server as that user, or set DATA_DIR to another folder.`
  if (isReadOnly(error)) return READ_ONLY
  if ('syscall' in error && 'code' in error) {
    const path = 'path' in error ? String(error.path) : 'A file'
    // What Node says of a folder that it cannot make on a disk that is read-only.
    if (error.code === 'ENOENT' && error.syscall === 'mkdir') return readOnlyDisk('ENOENT', path)
    return fileFault(String(error.code), path) ?? error.message
  }
  // The words of a statement may hold what a person wrote.
  return 'query' in error ? JSON.stringify(describe(error)) : error.message
}

const readOnlyDisk = (code: string, path: string) =>
  `${path} cannot be written: the disk is read-only (${code}). Please set DATA_DIR to a folder that can be written.`

function fileFault(code: string, path: string) {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `${path} belongs to another user, or may not be read or written (${code}). Please start the server as its owner, or set DATA_DIR to a folder of your own.`
    case 'ENOENT':
      return `${path} is missing (ENOENT). Please put it back: npm ci brings the packages, npm run build the pages.`
    case 'EROFS':
      return readOnlyDisk(code, path)
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
