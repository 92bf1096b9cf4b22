import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Playbook } from '../mentor/playbook/content/playbook.ts'
import { playbookOf } from '../mentor/playbook/content/playbook-of.ts'
import { root } from '../root.ts'

const FOLDER = join(root, 'playbook')
const READ = ['.md', '.yaml']

/** What Ember says, from the folder that writers edit. Throws PlaybookError, with file and line, where it is broken. */
export function readPlaybook(folder = FOLDER): Playbook {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const read = paths
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => READ.some(end => path.endsWith(end)))
  return playbookOf(read.map(path => ({ path, text: readFileSync(join(folder, path), 'utf8') })))
}
