import { languageOf } from '#shared/agent/file-path.ts'
import type { Fault } from '#shared/agent/parts.ts'
import type { RunFile } from '#shared/agent/run-state.ts'
import { fault } from '../gate/fault.ts'
import { edited } from './apply-edits.ts'
import { answerOf, type Asking } from './work-of-agent.ts'

interface Repaired {
  /** the files that changed, each whole */
  changed: RunFile[]
  /** edits that fit nowhere; for the agent, which is told of them where it is asked once more */
  faults: Fault[]
}

interface Asked {
  files: readonly RunFile[]
  faults: readonly Fault[]
  /** UTF-16 units that may be written */
  mostUnits: number
  think(): void
}

/**
 * Asks an agent to mend its files. Nothing of its answer is seen before it is whole, so that no file is ever half mended;
 * undefined where it came to nothing.
 */
export async function repairFiles(
  asking: Asking,
  { files, faults, mostUnits, think }: Asked,
  signal: AbortSignal,
): Promise<Repaired | undefined> {
  const answers: { file: string; isEdit: boolean; text: string }[] = []
  const output = {
    begin: (file: string, isEdit: boolean) => void answers.push({ file, isEdit, text: '' }),
    grow(text: string) {
      const newest = answers.at(-1)
      if (newest) newest.text += text
    },
    think,
  }
  const wanted = { former: { files, faults }, mostUnits }
  const answered = await answerOf(asking, output, signal, wanted)
  if (!answered.isMade || answered.isCut) return undefined
  const now = new Map(files.map(file => [file.file.toLowerCase(), file]))
  const misfits: Fault[] = []
  const changed = new Set<string>()
  for (const { file, isEdit, text } of answers) {
    const key = file.toLowerCase()
    const former = now.get(key)
    if (isEdit && !former) {
      misfits.push(fault(file, 'noFormer'))
      continue
    }
    const result =
      isEdit && former ? edited(former.file, former.content, text) : { content: text, faults: [] }
    misfits.push(...result.faults)
    if (former?.content === result.content) continue
    now.set(key, { file: former?.file ?? file, language: languageOf(file), content: result.content })
    changed.add(key)
  }
  const whole = [...changed].flatMap(key => now.get(key) ?? [])
  return unitsOf(whole) > mostUnits ? undefined : { changed: whole, faults: misfits }
}

export const unitsOf = (files: readonly RunFile[]) =>
  files.reduce((units, { content }) => units + content.length, 0)
