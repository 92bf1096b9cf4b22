import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Archetype } from '#shared/agent/archetype.ts'
import { ideaFeatures } from '#server/extraction/ideas/idea-features.ts'
import type { PackedIdeaWeights } from '#server/extraction/ideas/idea-weights.ts'
import { type ArchetypeShare, isArchetypeSure, readArchetypes } from '#server/extraction/ideas/read-idea.ts'
import { hashOf } from '#server/extraction/model/hash.ts'
import type { Network } from '#server/extraction/model/network.ts'
import { tokensOf } from '#server/extraction/text/tokens.ts'
import { root } from '#server/root.ts'
import { fitNetwork, type NetworkOptions } from './fit-network.ts'
import { packNetwork } from './pack-weights.ts'
import { type LabeledIdea, readIdeas } from './read-ideas.ts'

const FILE = join(root, 'server/extraction/ideas/idea-weights.json')
const FOLDS = 5
const options: NetworkOptions = {
  width: 24,
  epochs: 16,
  seenAtLeast: 2,
  rowsMost: 24_000,
  stepsMost: 7,
  featureDropout: 0.7,
}

const fit = (ideas: readonly LabeledIdea[]) =>
  fitNetwork(
    ideas.map(({ text, archetypes: [archetype = ''] }) => ({
      features: ideaFeatures(tokensOf(text)),
      labels: { archetype },
    })),
    options,
  ) as Network<'archetype'>

/** Each sentence read by a network that never read its voice. */
function heldOut(ideas: readonly LabeledIdea[]) {
  const foldOf = ({ voice }: LabeledIdea) => hashOf(voice) % FOLDS
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap(fold => {
    const archetypes = fit(ideas.filter(idea => foldOf(idea) !== fold))
    return ideas
      .filter(idea => foldOf(idea) === fold)
      .map(idea => ({ idea, shares: readArchetypes(idea.text, { archetypes }) }))
  })
}

interface Tried {
  idea: LabeledIdea
  shares: readonly ArchetypeShare[]
}

const isRight = ({ idea, shares: [first] }: Tried) =>
  first !== undefined && idea.archetypes.includes(first.archetype satisfies Archetype)
const isSure = ({ shares }: Tried) => isArchetypeSure(shares)
const share = (tried: readonly Tried[], isHit: (one: Tried) => boolean) =>
  `${((100 * tried.filter(isHit).length) / Math.max(1, tried.length)).toFixed(1)} % of ${tried.length}`

function tell(source: string, tried: readonly Tried[]) {
  const sure = tried.filter(isSure)
  process.stdout.write(
    `${source}: likeliest right ${share(tried, isRight)}; sure ${share(tried, isSure)}, of these right ${share(sure, isRight)}; right or asked ${share(tried, one => isRight(one) || !isSure(one))}\n`,
  )
}

const ideas = readIdeas()
const tried = heldOut(ideas)
for (const source of ['sentence', 'projects', 'archetypes', 'ideas'])
  tell(
    source,
    tried.filter(({ idea }) => idea.voice.startsWith(source)),
  )
const packed: PackedIdeaWeights = { archetypes: packNetwork(fit(ideas)) }
const file = `${JSON.stringify(packed, undefined, 1)}\n`
writeFileSync(FILE, file)
process.stdout.write(`${ideas.length} sentences, ${file.length} bytes of weights\n`)
