import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#server/root.ts'
import type { TestApp } from '../test-app.ts'

type Command = 'account' | 'backup' | 'keys' | 'look' | 'restore'

const wordsOf = (command: Command, words: readonly string[]) => [
  join(root, `server/start/${command}-command.ts`),
  ...words,
]

const environmentOf = ({ settings }: Pick<TestApp, 'settings'>) => ({ ...settings, LOG_LEVEL: 'warn' })

const run = (command: Command, product: TestApp, words: string[]) =>
  promisify(execFile)(process.execPath, wordsOf(command, words), { env: environmentOf(product) })

/** `npm run account -- …` on the product's database; rejects with the exit code and what it said when it fails. */
export const accountCommand = (product: TestApp, ...words: string[]) => run('account', product, words)

/** The same of `npm run keys -- …`, with the product's keys. */
export const keysCommand = (product: TestApp, ...words: string[]) => run('keys', product, words)

/** The same of `npm run look -- …`. */
export const lookCommand = (product: TestApp, ...words: string[]) => run('look', product, words)

/** Kills `npm run account -- …` once this resolves. */
export async function killedAccountCommand(product: TestApp, when: Promise<unknown>, ...words: string[]) {
  const child = spawn(process.execPath, wordsOf('account', words), { env: environmentOf(product) })
  const closed = new Promise(resolve => child.once('close', resolve))
  await when
  child.kill('SIGKILL')
  await closed
}

/** Kills `npm run keys -- …` as soon as it says something; gives that. */
export async function killedKeysCommand(product: TestApp, ...words: string[]) {
  const child = spawn(process.execPath, wordsOf('keys', words), { env: environmentOf(product) })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    child.kill('SIGKILL')
  })
  await new Promise(resolve => child.once('close', resolve))
  return said
}

/** A command with this environment alone; rejects with the exit code and what it said when it fails. */
export const databaseCommand = (
  command: 'backup' | 'restore' | 'look',
  words: readonly string[],
  environment: Record<string, string>,
) =>
  promisify(execFile)(process.execPath, wordsOf(command, words), {
    env: { NODE_ENV: 'test', ...environment },
  })
