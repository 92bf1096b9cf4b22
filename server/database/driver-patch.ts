import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// A write to a socket that is gone; the error of a dead connection told to the first query of the next one; a connection
// lost while it asks for the array types; a query issued between a connection's error and its close, which was forgotten
// or took the answer of another; a BEGIN that filled its connection up without reserving it, so that other people's
// statements ran inside that transaction and went with it; a socket that stayed paused after a copy that was read slowly.
const PATCHED = [
  'socket !== null && q.options.onexecute(connection)',
  '!query && !connection.reserved && onopen(connection)',
  'if (socket === null) {\n      nextWriteTimer',
  'chunk = nextWriteTimer = errorResponse = null',
  '`], [], execute).catch(() => [])',
  ';(query || sent.length) && error(',
  'query = null\n    rows = 0',
  'stream = null\n    // What is read to its end asks for no more, and nobody would read on here.\n    socket.resume()',
]

/**
 * Throws unless patches/postgres+*.patch is in. Without it a connection that drops at a bad moment ends the whole
 * process (postgres.js 3.4.9 writes to a null socket; upstream issues 1066, 1154, 1208), and under load what was
 * acknowledged can be rolled back with somebody else's transaction (823, 1189).
 */
export function checkDriverPatch() {
  const source = fileURLToPath(import.meta.resolve('postgres')).replace(/index\.js$/, 'connection.js')
  const driver = readFileSync(source, 'utf8')
  if (!PATCHED.every(line => driver.includes(line))) {
    throw new Error('The patch of the database driver is missing. Please run `npm ci`.')
  }
}
