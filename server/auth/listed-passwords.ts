import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Written by scripts/write-common-passwords.ts; `npm run build` lays it beside the bundled server, too. */
export const COMMON_PASSWORDS_FILE = join(import.meta.dirname, 'common-passwords.txt')

/** What people were found to choose most, in lower case, 8 characters or more; the most common first. */
export const listedPasswords: ReadonlySet<string> = new Set(
  readFileSync(COMMON_PASSWORDS_FILE, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('# ')),
)
