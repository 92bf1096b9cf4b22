import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, utimes, watch, writeFile } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '#server/root.ts'

// Installs until the test says so, and notes it; two at once would each note a begin before an end.
const PRETENDED_NPM = `#!/bin/sh
echo begin >> ../noted
while [ -f ../noted ] && [ ! -f ../go ]; do sleep 0.02; done
mkdir -p node_modules/.bin
touch node_modules/.package-lock.json
echo end >> ../noted
exit $(cat ../status 2>/dev/null || echo 0)
`
const NOBODY = 65_534

let home: string
let checkout: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'kindling-prepare-'))
  checkout = join(home, 'checkout')
  await mkdir(join(checkout, 'scripts'), { recursive: true })
  for (const file of ['scripts/prepare.mjs', 'scripts/install-lock.mjs'])
    await cp(join(root, file), join(checkout, file))
  await writeFile(join(checkout, 'package-lock.json'), '{}')
  // Older than whatever is installed from now on.
  await utimes(join(checkout, 'package-lock.json'), 0, 0)
  await mkdir(join(home, 'bin'))
  await writeFile(join(home, 'bin/npm'), PRETENDED_NPM, { mode: 0o755 })
})
afterEach(() => rm(home, { recursive: true }))

const noted = async () =>
  (await readFile(join(home, 'noted'), 'utf8').catch(() => '')).split('\n').slice(0, -1)
const mayInstall = () => writeFile(join(home, 'go'), '')

/** What runs before each npm command. */
function prepare({ flags = [], user }: { flags?: string[]; user?: number } = {}) {
  const child = spawn(process.execPath, [...flags, 'scripts/prepare.mjs'], {
    cwd: checkout,
    env: { PATH: `${join(home, 'bin')}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user === undefined ? {} : { uid: user, gid: user }),
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    output: () => output,
    code: once(child, 'close').then(([code]) => code as unknown),
    signal: (signal: NodeJS.Signals) => child.kill(signal),
  }
}

/** Resolves when the lock has been asked for in vain this often: each try leaves a draft for a moment. */
async function triesForLock(count: number) {
  const tries = new Set<string | null>()
  for await (const { filename } of watch(checkout)) {
    if (filename?.startsWith('.installing-')) tries.add(filename)
    if (tries.size === count) return
  }
}

test('of three commands at once on a fresh clone one installs, and the others wait for it', async () => {
  const first = prepare()
  await expect.poll(noted).toEqual(['begin'])
  const others = [prepare(), prepare()]
  for (const { output } of others) await expect.poll(output).toContain('waiting for it')
  await mayInstall()
  expect(await Promise.all([first, ...others].map(({ code }) => code))).toEqual([0, 0, 0])
  expect(await noted()).toEqual(['begin', 'end'])
  expect(existsSync(join(checkout, '.installing'))).toBe(false)
})

test('what is current is not installed again, and needs no lock', async () => {
  await mayInstall()
  expect(await prepare().code).toBe(0)
  await mkdir(join(checkout, '.installing'))
  await writeFile(join(checkout, '.installing', String(process.pid)), '')
  expect(await prepare().code).toBe(0)
  expect(await noted()).toEqual(['begin', 'end'])
})

test('the lock of a command that was killed holds up nobody', async () => {
  await mkdir(join(checkout, '.installing'))
  await writeFile(join(checkout, '.installing', String(spawnSync('true').pid)), '')
  await mayInstall()
  const commands = [prepare(), prepare(), prepare()]
  expect(await Promise.all(commands.map(({ code }) => code))).toEqual([0, 0, 0])
  expect(await noted()).toEqual(['begin', 'end'])
})

test('a command that is killed while it installs leaves its install alone, and the next one waits for that', async () => {
  const killed = prepare()
  await expect.poll(noted).toEqual(['begin'])
  killed.signal('SIGKILL')
  const tried = triesForLock(4)
  const next = prepare()
  await tried
  expect(await noted()).toEqual(['begin'])
  await mayInstall()
  expect(await next.code).toBe(0)
  expect(await noted()).toEqual(['begin', 'end'])
  expect(existsSync(join(checkout, '.installing'))).toBe(false)
})

test('a command that is asked to stop ends its install first, and the next one begins anew', async () => {
  const stopped = prepare()
  await expect.poll(noted).toEqual(['begin'])
  stopped.signal('SIGTERM')
  expect(await stopped.code).toBe(128 + constants.signals.SIGTERM)
  expect(stopped.output()).not.toContain('could not be installed')
  expect(existsSync(join(checkout, '.installing'))).toBe(false)
  await mayInstall()
  expect(await prepare().code).toBe(0)
  expect(await noted()).toEqual(['begin', 'begin', 'end'])
})

test('the lock of an earlier process with the same id, as in a container that was started anew, holds up nobody', async context => {
  context.skip(!existsSync('/proc/self/stat'), 'only Linux says here when a process began')
  await mkdir(join(checkout, '.installing'))
  await mayInstall()
  const lockAsEarlier = `data:text/javascript,import{writeFileSync}from'node:fs';writeFileSync('.installing/'+process.pid+'.1','')`
  expect(await prepare({ flags: ['--import', lockAsEarlier] }).code).toBe(0)
  expect(await noted()).toEqual(['begin', 'end'])
})

test('an install that fails is reported in a message and lets the next command try', async () => {
  await mayInstall()
  await writeFile(join(home, 'status'), '7')
  // Whatever it installed before it failed counts for nothing.
  await writeFile(join(home, 'bin/npm'), PRETENDED_NPM.replace(/^touch.*$/m, ''))
  const failing = prepare()
  expect(await failing.code).toBe(7)
  expect(failing.output()).toContain('The packages could not be installed')
  await writeFile(join(home, 'bin/npm'), PRETENDED_NPM)
  await rm(join(home, 'status'))
  expect(await prepare().code).toBe(0)
})

test('in a checkout that may not be written nothing is installed, and a message says so', async context => {
  context.skip(process.getuid?.() !== 0, 'only root can run a command as somebody else')
  await chmod(home, 0o755)
  const preparing = prepare({ user: NOBODY })
  expect(await preparing.code).toBe(1)
  expect(preparing.output().trim()).toMatch(
    /^The packages cannot be installed, because \S+ cannot be written/,
  )
  expect(preparing.output().trim().split('\n')).toHaveLength(1)
  expect(await noted()).toEqual([])
})

test('on Windows, where no shell knows `exec`, the scripts find a command of that name', async () => {
  await mayInstall()
  expect(await prepare().code).toBe(0)
  const windows = `data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})`
  expect(await prepare({ flags: ['--import', windows] }).code).toBe(0)
  expect(await readFile(join(checkout, 'node_modules/.bin/exec.cmd'), 'utf8')).toBe('@%*\r\n')
})
