import { writeFile } from 'node:fs/promises'
import { commonPasswordsText } from './common-passwords-text.ts'
import { COMMON_PASSWORDS_FILE } from '../server/auth/passwords/common-passwords.ts'

// `node scripts/write-common-passwords.ts` writes the list anew, after a change of its package.
await writeFile(COMMON_PASSWORDS_FILE, commonPasswordsText())
