import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The one folder that a command names, and its options; undefined where it's written otherwise. */
export function folderAndOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  words: string[],
  options: Options,
) {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    const [folder, ...more] = positionals
    return folder && more.length === 0 ? { folder, values } : undefined
  } catch {
    return undefined
  }
}
