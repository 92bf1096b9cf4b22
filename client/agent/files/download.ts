import { keptFiles, type RunState } from '#shared/agent/run-state.ts'

/** Hands a whole project to the browser as one zip. Throws where its code cannot be loaded. */
export async function downloadProject(state: RunState) {
  const { zipProject } = await import('./zip-project.ts')
  const zip = zipProject(state.spec ?? {}, keptFiles(state))
  saveFile(zip.name, zip.content)
}

const FREED_AFTER_MS = 60_000

/** Hands a file to the browser as a download. */
export function saveFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not every browser has read it when the click is over.
  setTimeout(() => URL.revokeObjectURL(address), FREED_AFTER_MS)
}

/** The last part of a path, for a download of that file alone. */
export const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)
