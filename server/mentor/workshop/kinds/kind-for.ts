import type { Archetype } from '#shared/agent/archetype.ts'
import { type ArchetypeShare, isArchetypeSure, readArchetypes } from '../../../extraction/ideas/read-idea.ts'
import type { Kind } from './kind.ts'
import { allKinds, namedKind } from './list.ts'

/** What a kind was told by. `nothing`: it is a guess, and nobody should plan on it. */
export type KindGrounds = 'answer' | 'sentence' | 'nothing'

/** The kinds in whose words an archetype is told, the plainest first. */
const KINDS_OF: Readonly<Record<Archetype, readonly [string, ...string[]]>> = {
  booking: ['visit', 'studio', 'booking', 'cafe', 'rental'],
  subscription: ['box', 'meals', 'pantry', 'bakery'],
  marketplace: ['marketplace'],
  rental: ['rental'],
  course: ['course', 'studio'],
  tool: ['tool', 'booking'],
  newsletter: ['newsletter'],
  'local-service': ['visit', 'agency', 'meals'],
  waitlist: ['product', 'craft', 'store', 'bakery', 'cafe', 'pantry', 'meals', 'tool'],
}

interface KindHeard {
  kind: Kind
  by: KindGrounds
  /** the likeliest first */
  archetypes: readonly ArchetypeShare[]
}

/** The kind of business that a sentence describes, of its archetype the one that its words name. `settled`: what a question was answered with. */
export function kindFor({ words, settled }: { words: string; settled: Archetype | undefined }): KindHeard {
  const archetypes = readArchetypes(words)
  const [first, second] = archetypes.map(({ archetype }) => archetype)
  const named = namedKind(words)
  const isOf = (archetype: Archetype | undefined) =>
    archetype !== undefined && named !== undefined && KINDS_OF[archetype].includes(named.name)
  // Where two are near, the one that the words name is meant.
  const isNamed = isOf(first) || isOf(second)
  const meant = isArchetypeSure(archetypes) || isOf(first) ? first : isNamed ? second : undefined
  const archetype = settled ?? meant ?? first ?? 'waitlist'
  return {
    kind: named && isOf(archetype) ? named : kindCalled(KINDS_OF[archetype][0]),
    by: settled !== undefined ? 'answer' : meant === undefined ? 'nothing' : 'sentence',
    archetypes,
  }
}

function kindCalled(name: string): Kind {
  const kind = allKinds.find(one => one.name === name)
  if (!kind) throw new Error(`no kind is called ${name}`)
  return kind
}
