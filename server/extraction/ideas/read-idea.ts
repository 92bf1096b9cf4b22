import { Archetype } from '#shared/agent/archetype.ts'
import { hiddenOf, probabilitiesOf } from '../model/network.ts'
import { tokensOf } from '../text/tokens.ts'
import { ideaFeatures } from './idea-features.ts'
import { type IdeaWeights, ideaWeights, PROJECT } from './idea-weights.ts'

/** What a project is says its beginning; what comes later are details. */
const BEGINNING_TOKENS = 120
/** From here on a text is planned as a project: of held-out projects 94 %, of what people ask a mentor 8 %. */
export const PROJECT_FROM = 0.1
/**
 * An archetype below this, or with another one as near, is asked about: of held-out sentences 17 %, and of the rest 89 % are right. From 0.6
 * on it were 8 % and 85 %.
 */
const SURE_FROM = 0.8
const SURE_BEFORE_NEXT = 0.15

export interface ArchetypeShare {
  archetype: Archetype
  probability: number
}

export interface IdeaReading {
  /** how likely it describes something to build or to sell */
  project: number
  /** which of them, if it does: the likeliest first */
  archetypes: readonly ArchetypeShare[]
}

/** Whether an archetype can be planned with and need not be asked about. */
export function isArchetypeSure({ archetypes: [first, second] }: IdeaReading): boolean {
  const { probability = 0 } = first ?? {}
  return probability >= SURE_FROM && probability - (second?.probability ?? 0) >= SURE_BEFORE_NEXT
}

/** Which kind of business a sentence describes. Pure; the same text gives the same shares. */
export function readIdea(text: string, weights: IdeaWeights = ideaWeights()): IdeaReading {
  const { archetypes } = weights
  const { kind, archetype } = archetypes.heads
  const hidden = hiddenOf(archetypes, ideaFeatures(tokensOf(text).slice(0, BEGINNING_TOKENS)))
  const shares = probabilitiesOf(archetype, hidden)
  return {
    project: probabilitiesOf(kind, hidden)[kind.classes.indexOf(PROJECT)] ?? 0,
    archetypes: Archetype.options
      .map(name => ({ archetype: name, probability: shares[archetype.classes.indexOf(name)] ?? 0 }))
      .toSorted((one, other) => other.probability - one.probability),
  }
}
