import { defineConfig } from 'vitest/config'

// Where a change is judged, on a machine that others share, a stall of seconds is no fault; one of ours fails again.
const retry = Number(process.env.RETRIES ?? 0)
// A poll ends when it is true; how long it may take is a machine's business.
const shared = { testTimeout: 20_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } }, retry }

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    // Two at once: each file has its own database, and the walks and kill tests start processes of their own.
    maxWorkers: 2,
    api: { host: '127.0.0.1' },
    projects: [
      {
        test: {
          ...shared,
          name: 'rooms',
          include: ['{server,shared,client,tests}/**/*.test.ts'],
          exclude: ['tests/browser/**'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts', 'tests/support/browser-setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
