import { folderOf } from '#shared/agent/agents.ts'
import type { Fault } from '#shared/agent/parts.ts'
import { isBlank } from '#shared/text.ts'
import contract from '../content/contract.json' with { type: 'json' }
import { fault } from '../fault.ts'
import type { Work } from '../work.ts'

const HEADING = /^#{1,6} +\S/m

/**
 * Every file of the contract is there, none is empty, and they are what they should be: texts with headings, of this
 * business. That none lies elsewhere is held while they are written.
 */
export function checkFiles({ agent, files, spec }: Work): Fault[] {
  const made = new Set(files.map(({ file }) => file.toLowerCase()))
  const wanted = contract[agent].map(name => `${folderOf[agent]}/${name}`)
  return [
    ...wanted.filter(file => !made.has(file.toLowerCase())).map(file => fault(file, 'missing')),
    ...files.filter(({ content }) => isBlank(content)).map(({ file }) => fault(file, 'empty')),
    ...files
      .filter(
        ({ language, content }) => language === 'markdown' && !isBlank(content) && !HEADING.test(content),
      )
      .map(({ file }) => fault(file, 'headless')),
    ...(isNamed({ files, spec }) ? [] : [fault(wanted[0] ?? '', 'nameless', { name: spec.name })]),
  ]
}

/** A name in a page may be written with entities; its first word is enough. */
function isNamed({ files, spec }: Pick<Work, 'files' | 'spec'>) {
  const [word = ''] = spec.name.toLowerCase().match(/[\p{L}\p{N}]{2,}/u) ?? []
  return files.some(({ content }) => content.toLowerCase().includes(word))
}

/** The last file has come to its end. */
export function checkEnd({ files, isCut }: Work): Fault[] {
  const last = files.at(-1)
  return isCut && last ? [fault(last.file, 'cut')] : []
}
