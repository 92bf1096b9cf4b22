import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Throws unless patches/postgres+*.patch is in. Without it a connection that drops at a bad moment ends the whole
 * process (postgres.js 3.4.9 writes to a null socket; upstream issues 1066, 1154, 1208).
 */
export function checkDriverPatch() {
  const source = fileURLToPath(import.meta.resolve('postgres')).replace(/index\.js$/, 'connection.js')
  if (!readFileSync(source, 'utf8').includes('if (socket === null) {\n      nextWriteTimer')) {
    throw new Error('The patch of the database driver is missing. Please run `npm ci`.')
  }
}
