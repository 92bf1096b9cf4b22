import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { environmentVariables, readConfig } from '#server/config.ts'
import { root } from '#server/root.ts'
import { WHOLE_STOP_MS } from '#server/start/stop-gracefully.ts'

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.record(z.string(), z.coerce.string()).default({}),
      ports: z.array(z.string()).default([]),
      secrets: z.array(z.string()).default([]),
      stop_grace_period: z.string().optional(),
      read_only: z.boolean().default(false),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })).default({}),
})

const textOf = (file: string) => readFile(join(root, file), 'utf8')
const read = async (file: string) => Compose.parse(parse(await textOf(file), { merge: true }))
const FILES = ['compose.yaml', 'compose.production.yaml']

/** The services that run our image. */
async function appsOf(file: string) {
  const { services } = await read(file)
  const apps = Object.values(services).filter(({ image }) => image.includes('kindling'))
  expect(apps).toHaveLength(2)
  return apps
}

test.each(FILES)('%s sets what the server reads, and nothing else', async file => {
  for (const { environment } of await appsOf(file))
    expect(environmentVariables).toEqual(expect.arrayContaining(Object.keys(environment)))
})

test('the image sets what the server reads', async () => {
  const [, line = ''] = /^ENV (.+)$/m.exec(await textOf('Dockerfile')) ?? []
  const names = line.split(' ').map(setting => setting.split('=')[0])
  expect(names).toContain('HOST')
  expect(environmentVariables).toEqual(expect.arrayContaining(names))
})

test.each(FILES)('%s opens ports to this machine only', async file => {
  const { services } = await read(file)
  const ports = Object.values(services).flatMap(service => service.ports)
  expect(ports.length).toBeGreaterThan(0)
  for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/)
})

test.each(FILES)('%s gives a stop the time it takes, and a disk that is read-only', async file => {
  for (const app of await appsOf(file)) {
    const [, seconds] = /^(\d+)s$/.exec(app.stop_grace_period ?? '') ?? []
    expect(Number(seconds) * 1_000).toBeGreaterThan(WHOLE_STOP_MS)
    expect(app.read_only).toBe(true)
  }
})

test('a trial starts with what compose.yaml sets', async () => {
  for (const { environment } of await appsOf('compose.yaml'))
    expect(readConfig(environment)).toMatchObject({ isProduction: false, hasDatabaseTls: false })
})

test('production starts with what compose.production.yaml sets, once its secrets are there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kindling-secrets-'))
  const texts: Record<string, string> = {
    database_url: 'postgres://u:p@db.example/kindling',
    database_ca: '-----BEGIN CERTIFICATE-----',
    encryption_keys: `a:${randomBytes(32).toString('base64')}`,
    smtp_url: 'smtps://u:p@mail.example',
    openai_api_key: 'key',
    paddle_api_key: 'pdl_live_apikey_0',
    paddle_webhook_secret: 'pdl_ntfset_0',
    metrics_token: 'sixteen-letters-x',
  }
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text)
  const { secrets } = await read('compose.production.yaml')
  expect(Object.keys(secrets)).toEqual(Object.keys(texts))
  for (const app of await appsOf('compose.production.yaml')) {
    expect(app.secrets).toEqual(Object.keys(texts))
    const environment = Object.entries(app.environment).map(([name, value]) => [
      name,
      value.startsWith('/run/secrets/') ? join(folder, basename(value)) : value,
    ])
    expect(readConfig(Object.fromEntries(environment))).toMatchObject({
      isProduction: true,
      hasDatabaseTls: true,
      metricsToken: texts.metrics_token,
      paddle: { mode: 'live' },
    })
  }
  await rm(folder, { recursive: true })
})
