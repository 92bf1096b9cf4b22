import type { Rolldown } from 'vite'

/**
 * Links that load the app and a page's own files together, and at once. The page at /some-name is drawn by
 * some-name-page.tsx, and its chunk is called so.
 */
export function linksTo(chunkNames: string[], bundle: Rolldown.OutputBundle) {
  const reached = new Set<Rolldown.OutputChunk>()
  for (const name of chunkNames) {
    const chunk = Object.values(bundle).find(file => file.type === 'chunk' && file.name === name)
    if (chunk?.type !== 'chunk') throw new Error(`No chunk is called ${name}.`)
    reachedFrom(chunk, bundle, reached)
  }
  const chunks = [...reached]
  const styles = new Set(chunks.flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])]))
  return [
    ...chunks.map(({ fileName }) => ({
      file: fileName,
      html: `<link rel="modulepreload" crossorigin href="/${fileName}">`,
    })),
    ...Array.from(styles, file => ({ file, html: `<link rel="stylesheet" crossorigin href="/${file}">` })),
  ]
}

/** The chunk and all that it imports before it can run. */
function reachedFrom(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  reached: Set<Rolldown.OutputChunk>,
) {
  reached.add(chunk)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk' && !reached.has(next)) reachedFrom(next, bundle, reached)
  }
  return reached
}
