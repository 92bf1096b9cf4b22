import { openBundle } from './compiled-code.ts'

// The last step of `npm run build`, run beside the bundle: a start finds compiled what has been used here.
const bundle = openBundle(import.meta.dirname)
const { useAhead } = bundle.load('./use-ahead.js') as typeof import('../use-ahead.ts')
void useAhead().then(() => {
  bundle.keep()
  process.exit()
})
