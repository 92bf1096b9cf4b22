import { keptFiles, type RunState } from '#shared/agent/run-state.ts'
import { saveFile } from './save-file.ts'

/** Hands a whole project to the browser as one zip. Throws where its code cannot be loaded. */
export async function downloadProject(state: RunState) {
  const { zipProject } = await import('./zip-project.ts')
  const zip = zipProject(state.spec ?? {}, keptFiles(state))
  saveFile(zip.name, zip.content)
}
