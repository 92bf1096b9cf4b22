import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const KEYS = `a:${randomBytes(32).toString('base64')}`
const folder = await mkdtemp(join(tmpdir(), 'kindling-secrets-'))
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(text: string) {
  const path = join(folder, randomBytes(8).toString('hex'))
  await writeFile(path, text)
  return path
}

test('a secret may come as a file, with a line break at its end', async () => {
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://kindling.example',
    DATABASE_URL_FILE: await fileOf('postgres://u:p@localhost/d\n'),
    ENCRYPTION_KEYS_FILE: await fileOf(`${KEYS}\n`),
    SMTP_URL_FILE: await fileOf('smtps://u:p@mail.example\n'),
    METRICS_TOKEN_FILE: await fileOf('sixteen-letters-x\n'),
  })
  expect(config).toMatchObject({
    databaseUrl: 'postgres://u:p@localhost/d',
    encryptionKeys: KEYS,
    smtpUrl: 'smtps://u:p@mail.example',
    metricsToken: 'sixteen-letters-x',
  })
})

test('what a file holds is checked as if it were given itself, and never shown', async () => {
  const ENCRYPTION_KEYS_FILE = await fileOf('secret-4711')
  expect(() => readConfig({ ENCRYPTION_KEYS_FILE })).toThrow(/^ENCRYPTION_KEYS: (?!.*secret-4711)/)
})

test('a file that is missing, empty, or given beside the secret itself is a fault by its name', async () => {
  for (const path of ['/no/such/file', folder, await fileOf(' \n')])
    expect(() => readConfig({ SMTP_URL_FILE: path })).toThrow(/^SMTP_URL_FILE: is not the path/)
  const DATABASE_URL_FILE = await fileOf('postgres://u:p@localhost/d')
  expect(() => readConfig({ DATABASE_URL_FILE, DATABASE_URL: 'postgres://u:p@localhost/d' })).toThrow(
    'DATABASE_URL_FILE: is of no use with DATABASE_URL',
  )
})
