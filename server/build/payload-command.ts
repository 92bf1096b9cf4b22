import { cp, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { root } from '../root.ts'
import { readOutsidePackages } from './outside-packages.ts'

// npm run payload -- FOLDER: what production needs beside Node, of what `npm run build` made, in a new folder.

const PARTS = ['dist', 'dist-server', 'migrations', 'package.json']

const names = z.record(z.string(), z.string()).default({})
const Package = z.object({ dependencies: names, optionalDependencies: names })

/** These packages with all that they depend on. An optional one is there if it is made for this system. */
async function withDependencies(packages: readonly string[]) {
  const all = new Set<string>()
  async function add(name: string, isOptional: boolean) {
    if (all.has(name)) return
    const text = await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8').catch(
      () => undefined,
    )
    if (text === undefined) {
      if (isOptional) return
      throw new Error(`The package ${name} is missing. Please run npm ci.`)
    }
    all.add(name)
    const { dependencies, optionalDependencies } = Package.parse(JSON.parse(text))
    for (const next of Object.keys(dependencies)) await add(next, next in optionalDependencies)
    for (const next of Object.keys(optionalDependencies)) await add(next, true)
  }
  for (const name of packages) await add(name, false)
  return [...all]
}

async function copyPayload(folder: string) {
  // A folder that is there may hold what an older payload had.
  await mkdir(folder)
  for (const part of PARTS) await cp(join(root, part), join(folder, part), { recursive: true })
  for (const name of await withDependencies(readOutsidePackages(join(root, 'dist-server')))) {
    const installed = join('node_modules', name)
    await cp(join(root, installed), join(folder, installed), { recursive: true })
  }
}

const [folder] = process.argv.slice(2)
if (folder) await copyPayload(resolve(folder))
else {
  process.stderr.write('Usage: npm run payload -- FOLDER\n')
  process.exitCode = 1
}
