const LONGEST_PATH = 120
const DEEPEST = 5
/** Letters, digits and a few marks; no leading dot, no trailing dot, so no way up and no hidden file. */
const SEGMENT = /^(?:[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9_-])?|\.gitignore|\.env\.example)$/
/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** The path below `folder` that a model's name for a file stands for; undefined for a name that is not a plain path. */
export function safePath(name: string, folder: string): string | undefined {
  const segments = name.trim().replace(/^\.\//, '').split('/')
  if (segments[0]?.toLowerCase() !== folder) segments.unshift(folder)
  else segments[0] = folder
  const path = segments.join('/')
  const isSafe = segments.every(segment => SEGMENT.test(segment) && !DEVICE.test(segment))
  return isSafe && segments.length > 1 && segments.length <= DEEPEST && path.length <= LONGEST_PATH
    ? path
    : undefined
}

const LANGUAGES: Record<string, string> = {
  md: 'markdown',
  html: 'html',
  css: 'css',
  csv: 'csv',
  js: 'javascript',
  mjs: 'javascript',
  jsx: 'jsx',
  ts: 'typescript',
  tsx: 'tsx',
  json: 'json',
  sql: 'sql',
  py: 'python',
  sh: 'bash',
  yml: 'yaml',
  yaml: 'yaml',
}

/** The language of a file by its ending, never by what a model calls it. */
export function languageOf(path: string): string {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(LANGUAGES, ending) ? (LANGUAGES[ending] ?? 'text') : 'text'
}
