import type { Business } from '#shared/business/calls.ts'

/**
 * What each business is called where one is chosen, by its id. Of those of one name the first that was made has it alone, and the
 * others are numbered: 'Bikes', 'Bikes (2)'.
 */
export function businessNames(businesses: readonly Business[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  for (const { id, name } of businesses.toSorted(byMade)) {
    const same = name.trim().toLowerCase()
    const count = (counts.get(same) ?? 0) + 1
    counts.set(same, count)
    names.set(id, count === 1 ? name : `${name} (${count})`)
  }
  return names
}

const byMade = (one: Business, other: Business) =>
  one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id)
