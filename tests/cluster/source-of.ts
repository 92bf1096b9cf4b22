import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/root.ts'

const sources = globSync('server/**/*.ts', { cwd: root })
  .filter(path => !path.endsWith('.test.ts'))
  .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** The file that a statement stands in, by its longest stretch of words between two parameters that stands in one file alone. */
export function sourceOf(statement: string) {
  const stretches = statement.split(/\$\d+/).toSorted((one, other) => other.length - one.length)
  for (const stretch of stretches) {
    const [first, ...more] = sources.filter(({ text }) => text.includes(stretch))
    if (first && more.length === 0) return first.path
  }
  return 'unknown'
}
