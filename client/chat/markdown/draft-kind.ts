/** What Ember writes for somebody else to read, by the name of its fence. */
export type DraftKind = 'email' | 'message' | 'ad' | 'page'

/** The kind of a fence with this name; undefined where code is in it. */
export function draftKind(language: string): DraftKind | undefined {
  const name = language.toLowerCase()
  return name === 'email' || name === 'message' || name === 'ad' || name === 'page' ? name : undefined
}
