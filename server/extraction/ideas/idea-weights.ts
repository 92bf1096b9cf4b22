import { once } from '#shared/once.ts'
import type { Network } from '../model/network.ts'
import { type PackedNetwork, unpackNetwork } from '../model/weights.ts'
import { readTable } from '../read-table.ts'

/** What training has found of projects: the file idea-weights.json. */
export interface IdeaWeights {
  archetypes: Network<'archetype'>
}

export type PackedIdeaWeights = Record<'archetypes', PackedNetwork>

export const unpackIdeaWeights = ({ archetypes }: PackedIdeaWeights): IdeaWeights => ({
  archetypes: unpackNetwork(archetypes),
})

/** What `npm run train` has learned from the labeled projects; unpacked for the first one. */
export const ideaWeights = once(() =>
  unpackIdeaWeights(readTable(import.meta.dirname, 'idea-weights.json') as PackedIdeaWeights),
)
