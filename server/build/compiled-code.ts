import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'

/** The files of the bundle, run with what V8 compiled of them when they were in use before. */
export interface Bundle {
  /** Runs a file, unless it has run, and gives what it exports. */
  load: (name: string) => unknown
  /** Whether something had to be compiled anew. */
  lacksCode: () => boolean
  /** Keeps what is compiled by now of all that has run. Throws where it cannot be written. */
  keep: () => void
}

interface Loaded {
  module: { exports: unknown }
  script: Script
  /** where its compiled code lies */
  code: string
}

/**
 * For a module Node keeps what V8 compiles when it reads it. Most of what a start needs V8 compiles when it runs, and gives of a script
 * at any time: so the files are scripts (CommonJS).
 */
export function openBundle(folder: string): Bundle {
  const compiled = join(folder, 'compiled', `${process.version}-${process.arch}`)
  const loaded = new Map<string, Loaded>()
  const requireElse = createRequire(join(folder, 'main.js'))
  const require = (name: string): unknown => (name.startsWith('./') ? load(name) : requireElse(name))

  function load(path: string) {
    const name = basename(path)
    const there = loaded.get(name)
    if (there) return there.module.exports
    const filename = join(folder, name)
    const source = readFileSync(filename)
    // V8 itself compares no more than the length.
    const code = join(compiled, `${name}.${crc32(source).toString(16)}`)
    // The build sees to it that all is ASCII, which is read quickest so. Lines stay where they are.
    const text = `(function (exports, require, module, __filename, __dirname) {'use strict';${source.toString('latin1')}\n})`
    const script = new Script(text, { filename, cachedData: readCode(code) })
    const module = { exports: {} }
    loaded.set(name, { module, script, code })
    script.runInThisContext()(module.exports, require, module, filename, folder)
    return module.exports
  }

  return {
    load,
    lacksCode: () => [...loaded.values()].some(({ script }) => script.cachedDataRejected !== false),
    keep() {
      mkdirSync(compiled, { recursive: true })
      for (const { script, code } of loaded.values()) {
        // Others may read it meanwhile.
        const aside = `${code}.${process.pid}`
        writeFileSync(aside, script.createCachedData())
        renameSync(aside, code)
      }
    },
  }
}

function readCode(path: string) {
  try {
    return readFileSync(path)
  } catch {
    // Of another Node, or gone: all is compiled as ever.
    return undefined
  }
}
