import { readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { asciiOnly } from './scripts/vite-plugins/ascii-only.ts'
import { BUILT_PLAYBOOK, packed } from './server/build/built-playbook.ts'
import { checkDriverPatch } from './server/database/driver-patch.ts'
import { OUTSIDE_FILE, outsidePackages } from './server/build/outside-packages.ts'
import { readPlaybook } from './server/start/read-playbook.ts'

const READ_BESIDE_IT = [
  'server/auth/passwords/common-passwords.txt',
  'server/extraction/weights.json',
  'server/extraction/ideas/idea-weights.json',
  'server/extraction/safety/safety-terms.json',
  'server/extraction/text/lexicon.json',
  'server/models/instructions',
]

/** What a module reads from beside itself has to lie beside the one file. */
const withWhatItReads: Plugin = {
  name: 'with-what-it-reads',
  writeBundle: async ({ dir = '' }) => {
    for (const path of READ_BESIDE_IT)
      await cp(join(import.meta.dirname, path), join(dir, basename(path)), { recursive: true })
  },
}

/** The driver is part of the bundle, so it is checked here. */
const withPatchedDriver: Plugin = {
  name: 'with-patched-driver',
  buildStart: checkDriverPatch,
  // The commands' own check is of where it is installed.
  transform: {
    filter: { id: /database\/driver-patch\.ts$/ },
    handler: () => 'export function checkDriverPatch() {}',
  },
}

/** The rest of this library pushes to a gateway, gathers from a cluster, and keeps quantiles: and loads for it what nothing else needs. */
const METRICS = ['registry', 'counter', 'gauge', 'histogram']

const withoutUnusedMetrics: Plugin = {
  name: 'without-unused-metrics',
  transform: {
    filter: { id: /prom-client\/index\.js$/ },
    handler: () =>
      METRICS.map(
        name => `exports.${name.charAt(0).toUpperCase()}${name.slice(1)} = require('./lib/${name}')`,
      ).join('\n'),
  },
}

/** A playbook that is broken ends the build, with file and line; the start has nothing left to check. */
const withPlaybook: Plugin = {
  name: 'with-playbook',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: BUILT_PLAYBOOK, source: packed(readPlaybook()) })
  },
}

/** What is run by Node itself, and runs the rest: each a file that needs none of the others. */
const STARTED = {
  main: 'server/build/bundled-main.ts',
  'keep-compiled': 'server/build/keep-compiled.ts',
  'page-worker': 'server/agent/gate/html/page-worker.ts',
}

const withWhatIsStarted: Plugin = {
  name: 'with-what-is-started',
  async generateBundle() {
    for (const [name, file] of Object.entries(STARTED)) {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: { ssr: file, write: false, target: 'node24', rolldownOptions: { output: { format: 'cjs' } } },
        ssr: { noExternal: true },
      })
      const source = 'output' in built && built.output[0].code
      if (source) this.emitFile({ type: 'asset', fileName: `${name}.js`, source })
    }
    // The project's own files are modules, unless a folder says of its files that they are not.
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' })
  },
}

/** The payload brings along what is imported from outside the bundle: npm run payload. */
const withOutsidePackages: Plugin = {
  name: 'with-outside-packages',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
    const imported = chunks.flatMap(chunk => [...chunk.imports, ...chunk.dynamicImports])
    const names = outsidePackages(imported, new Set(Object.keys(bundle)))
    this.emitFile({ type: 'asset', fileName: OUTSIDE_FILE, source: JSON.stringify(names) })
  },
}

/** What a start loads, in this order, each with what it needs and the ones before it don't: to find a file takes as long as to read it. */
const LOADED = [
  'server/build/serve-bundled.ts',
  'server/start/http-server.ts',
  'server/mentor/answer.ts',
  'server/models/built-in/built-in-mentor.ts',
].map(path => join(import.meta.dirname, path))

function fileOf(entry: string, index: number) {
  const needed = new Set([entry])
  return {
    debugName: entry,
    priority: LOADED.length - index,
    name(id: string, context: Rolldown.ChunkingContext) {
      for (const each of needed)
        for (const other of context.getModuleInfo(each)?.importedIds ?? []) needed.add(other)
      return needed.has(id) ? basename(entry, '.ts') : undefined
    },
  }
}

/** `server/start/account-command.ts` becomes `account.js`, and so on. */
function commands() {
  const folder = join(import.meta.dirname, 'server/start')
  const files = readdirSync(folder).filter(name => name.endsWith('-command.ts'))
  return Object.fromEntries(files.map(name => [name.replace('-command.ts', ''), join(folder, name)]))
}

// The server and the operators' commands as a few files, for a quicker start with less memory. The native password hashes stay outside.
export default defineConfig({
  publicDir: false,
  plugins: [
    withWhatItReads,
    withPatchedDriver,
    withoutUnusedMetrics,
    withPlaybook,
    withWhatIsStarted,
    withOutsidePackages,
    asciiOnly,
  ],
  // Tables are read by JSON.parse, which is quicker than the compiler.
  json: { stringify: true, namedExports: false },
  resolve: {
    // Commands read what Ember says as the bundled server does: the build has checked it, and its source isn't there.
    alias: [
      {
        find: /^\.\/read-playbook\.ts$/,
        replacement: join(import.meta.dirname, 'server/build/built-playbook.ts'),
      },
    ],
  },
  build: {
    ssr: true,
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      // The library of hashes knows more of them than are used, each a native one.
      treeshake: { moduleSideEffects: [{ test: /^@node-rs\//, sideEffects: false }] },
      input: {
        'serve-bundled': 'server/build/serve-bundled.ts',
        'use-ahead': 'server/use-ahead.ts',
        ...commands(),
      },
      output: {
        format: 'cjs',
        // All in one folder, where what they read lies.
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        codeSplitting: { groups: LOADED.map(fileOf) },
        // A source that holds one sign beyond Latin-1 takes two bytes for each of its signs. Lines stay, for what a stack says.
        comments: false,
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
  ssr: { noExternal: true, external: ['@node-rs/argon2', '@node-rs/bcrypt'] },
})
