import { openBundle } from './compiled-code.ts'

/** Once it has warmed up, and those who waited for the start have been answered. */
const KEEP_AFTER_MS = 20_000

// What `npm run build` made.
const bundle = openBundle(import.meta.dirname)
const { serveBundled } = bundle.load('./serve-bundled.js') as typeof import('./serve-bundled.ts')
serveBundled()

setTimeout(() => {
  try {
    if (bundle.lacksCode()) bundle.keep()
  } catch {
    // A folder that cannot be written: the next start takes as long again.
  }
}, KEEP_AFTER_MS).unref()
