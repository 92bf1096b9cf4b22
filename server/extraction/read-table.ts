import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A large table from its file, for whoever needs it first: as a part of the program each start would read it. `npm run build` lays it
 * beside the bundled server.
 */
export const readTable = (folder: string, file: string): unknown =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'))
