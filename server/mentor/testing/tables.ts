import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Example } from './example.ts'

const INTENTS = join(import.meta.dirname, '../intents')
const SUFFIX = '.examples.ts'

/** The tables that stand beside each kind of ask: what founders say, hear back and must not hear back. */
export const tables = await Promise.all(
  readdirSync(INTENTS)
    .filter(file => file.endsWith(SUFFIX))
    .map(async file => {
      const { examples } = (await import(join(INTENTS, file))) as { examples: readonly Example[] }
      return { intent: file.slice(0, -SUFFIX.length), examples }
    }),
)
