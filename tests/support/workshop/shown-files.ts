import { languageOf } from '#shared/agent/file-path.ts'
import { shownText } from '#shared/agent/shown-run.ts'
import type { Asked } from '#server/mentor/workshop/brief.ts'
import { filesOf, type MadeFile } from '#server/mentor/workshop/files-of.ts'

/** The files of an agent of the built-in team as a run shows them: with figures in place of references. */
export const shownFilesOf = (asked: Asked): MadeFile[] =>
  filesOf(asked)
    .map(({ name, content }) => ({ name, content: shownText(content, languageOf(name), asked.spec.money) }))
    .toArray()
