import { defineConfig } from 'vitest/config'

// Where a change is judged, on a machine that others share, a stall of seconds is no fault; one of ours fails again.
const retry = Number(process.env.RETRIES ?? 0)

// `npm run test:long` repeats what `npm test` only tries.
const isLong = process.env.LONG === '1'

/** Several servers of each file, leases of seconds and kills: more than two at once would disturb each other. */
const TIMED = ['tests/{fire,processes}/**/*.test.ts']

/** It puts watchers around modules, which nobody may have loaded before. */
const WATCHING = 'server/mentor/figures.test.ts'

const shared = {
  // A poll ends when it is true; how long it may take is a machine's business.
  testTimeout: isLong ? 600_000 : 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  retry,
  // The product's modules are read once by each worker, not once by each file: they hold no state of their own.
  isolate: false,
  unstubGlobals: true,
}

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    // Each file has its own people, most their own database, and many wait more than they compute.
    maxWorkers: 4,
    api: { host: '127.0.0.1' },
    projects: [
      {
        test: {
          ...shared,
          name: 'rooms',
          include: ['{server,shared,client,tests,scripts}/**/*.test.ts'],
          exclude: ['tests/browser/**', ...TIMED, WATCHING],
          globalSetup: ['tests/support/global-setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'fire',
          include: TIMED,
          globalSetup: ['tests/support/global-setup.ts'],
          maxWorkers: 4,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...shared,
          name: 'watching',
          include: [WATCHING],
          isolate: true,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: [
            'tests/support/global-setup.ts',
            'tests/support/browser-setup.ts',
            'tests/support/shared-server-setup.ts',
          ],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
