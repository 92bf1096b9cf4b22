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
