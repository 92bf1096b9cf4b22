import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const READ_BESIDE_IT = ['server/auth/common-passwords.txt', 'server/models/instructions']

/** What a module reads from beside itself has to lie beside the one file. */
const withWhatItReads: Plugin = {
  name: 'with-what-it-reads',
  writeBundle: async ({ dir = '' }) => {
    for (const path of READ_BESIDE_IT)
      await cp(join(import.meta.dirname, path), join(dir, basename(path)), { recursive: true })
  },
}

// The server as one file, for a quicker start with less memory. What stays outside: the driver, whose patch is checked
// where it is installed, and the native password hashes.
export default defineConfig({
  publicDir: false,
  plugins: [withWhatItReads],
  build: {
    ssr: 'server/bundled.ts',
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
  ssr: { noExternal: true, external: ['postgres', '@node-rs/argon2', '@node-rs/bcrypt'] },
})
