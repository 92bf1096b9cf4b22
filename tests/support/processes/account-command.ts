import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#server/root.ts'
import type { TestApp } from '../test-app.ts'

/** `npm run account -- …` on the product's database; rejects with the exit code and what it said when it fails. */
export const accountCommand = (product: TestApp, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'server/start/account-command.ts'), ...words], {
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: product.database.url,
      ENCRYPTION_KEYS: product.deps.config.encryptionKeys,
    },
  })
