import { strToU8, zipSync, type Zippable } from 'fflate'
import type { AgentOutput } from '#shared/agent/reply.ts'
import type { SpecDraft } from '#shared/agent/spec.ts'

// Load this file lazily: it brings the compression.

const LONGEST_NAME = 60

/** A whole project as one zip, below a folder of its name; its spec is `spec.json`, and `UNFINISHED.md` names the files that break off. */
export function zipProject(spec: SpecDraft, files: readonly AgentOutput[]) {
  const folder = folderName(spec.name ?? '')
  const entries: Zippable = { [`${folder}/spec.json`]: strToU8(`${JSON.stringify(spec, null, 2)}\n`) }
  for (const { file, content } of files) entries[`${folder}/${file}`] = strToU8(content)
  const unfinished = files.filter(({ complete }) => complete === false).map(({ file }) => `- ${file}\n`)
  if (unfinished.length > 0)
    entries[`${folder}/UNFINISHED.md`] = strToU8(`These files are unfinished:\n\n${unfinished.join('')}`)
  return {
    name: `${folder}.zip`,
    content: new Blob([Uint8Array.from(zipSync(entries))], { type: 'application/zip' }),
  }
}

/** A name that every system takes for a folder. */
export function folderName(name: string) {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '')
  return plain || 'project'
}
