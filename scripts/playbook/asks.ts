import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/root.ts'
import { tableIn } from './table-in.ts'

export const PLAYBOOK = join(root, 'playbook')
/** Where the list of asks is kept that the product is built with. */
export const ASKS_FILE = join(root, 'shared/asks.ts')

/** What nothing of the playbook answers: what is on no list, and what asks for nothing. */
const BESIDE = ['other', 'tells_only']
const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/**
 * The asks of a playbook in alphabetical order: its folders that hold an entry, without those that README.md names as no ask, and what
 * is listed there as served by another one. Throws what is wrong with the folder, with file and line.
 */
export function asksOf(playbook: string): string[] {
  const readme = readFileSync(join(playbook, 'README.md'), 'utf8')
  const folders = readdirSync(playbook).filter(name => existsSync(join(playbook, name, 'entry.md')))
  const unasked = tableIn(readme, 'entry that is no ask')
  const served = tableIn(readme, 'ask')
  for (const { line, name } of unasked)
    if (!folders.includes(name)) throw new Error(`README.md:${line}: there is no ${name}/entry.md.`)
  const asks = new Set(folders.filter(folder => unasked.every(({ name }) => name !== folder)))
  for (const { name } of served) asks.add(name)
  for (const { line, name, next: by } of served)
    if (!asks.has(by)) throw new Error(`README.md:${line}: ${name} is served by ${by}, which is no ask.`)
  const wrong = [...asks].find(ask => !ID.test(ask))
  if (wrong !== undefined)
    throw new Error(`${wrong}: an ask is named in lower-case letters and digits, with '-' between its words.`)
  return [...[...asks].toSorted(), ...BESIDE]
}

/** The source of shared/asks.ts. */
export function asksSource(asks: readonly string[]): string {
  return `import { z } from 'zod/mini'

// Written by \`npm run playbook -- list\`, from the folders of playbook/.

/** What a message asks Ember for. \`tells_only\` asks for nothing; \`other\` for what is not on this list. */
export const Ask = z.enum([
${asks.map(ask => `  '${ask}',\n`).join('')}])
export type Ask = z.infer<typeof Ask>
`
}
