/** The code of a system error such as ENOENT, or an empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** For a rejected mkdir or symlink: what is there already is as good as made. */
export function acceptExisting(error: unknown) {
  if (codeOf(error) !== 'EEXIST') throw error
}
