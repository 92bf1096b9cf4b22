import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{server,shared,client,tests}/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['default', './tests/support/closing-line.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Two at once: each file has its own database, and the walks and kill tests start processes of their own.
    maxWorkers: 2,
    api: { host: '127.0.0.1' },
  },
})
