import { defineConfig } from 'vite'

// The server as one file, for a quicker start with less memory. What stays outside: the driver, whose patch is checked
// where it is installed, and the native password hashes.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/bundled.ts',
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
  ssr: { noExternal: true, external: ['postgres', '@node-rs/argon2', '@node-rs/bcrypt'] },
})
