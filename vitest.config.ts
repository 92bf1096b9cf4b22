import { defineConfig } from 'vitest/config'

// On a busy CI machine a stall of seconds is not a bug; a real bug fails again on the retry.
const retry = Number(process.env.RETRIES ?? 0)

// `npm run test:long` repeats many times what `npm test` tries once.
const isLong = process.env.LONG === '1'

/** Each file starts several servers, waits for leases, and kills processes, so these run after everything else. */
const TIMED = ['tests/{faults,processes}/**/*.test.ts']

const shared = {
  // A poll ends as soon as it is true; these limits only bound a slow machine.
  testTimeout: isLong ? 600_000 : 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  retry,
  // Each worker loads the product's modules once, not once per file: they hold no state.
  isolate: false,
  unstubGlobals: true,
}

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/setup/summary-reporter.ts'],
    // Each file has its own users, most their own database, and many wait more than they compute.
    maxWorkers: 4,
    api: { host: '127.0.0.1' },
    projects: [
      {
        test: {
          ...shared,
          name: 'modules',
          include: ['{server,shared,client,tests,scripts}/**/*.test.ts'],
          exclude: ['tests/browser/**', ...TIMED],
          globalSetup: ['tests/support/setup/global-setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'faults',
          include: TIMED,
          globalSetup: ['tests/support/setup/global-setup.ts'],
          maxWorkers: 4,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: [
            'tests/support/setup/global-setup.ts',
            'tests/support/setup/browser-setup.ts',
            'tests/support/setup/shared-server-setup.ts',
          ],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
