import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ideaFeatures } from '#server/extraction/ideas/idea-features.ts'
import {
  type IdeaWeights,
  type PackedIdeaWeights,
  PROJECT,
  TALK,
} from '#server/extraction/ideas/idea-weights.ts'
import { isArchetypeSure, PROJECT_FROM, readIdea } from '#server/extraction/ideas/read-idea.ts'
import type { Network } from '#server/extraction/model/network.ts'
import { hashOf } from '#server/extraction/model/hash.ts'
import { tokensOf } from '#server/extraction/text/tokens.ts'
import { root } from '#server/root.ts'
import { fitNetwork, type NetworkOptions } from './fit-network.ts'
import { packNetwork } from './pack-weights.ts'
import { type LabeledIdea, readArchetypes } from './read-ideas.ts'

const FILE = join(root, 'server/extraction/ideas/idea-weights.json')
const FOLDS = 5
const ARCHETYPES: NetworkOptions = {
  width: 24,
  epochs: 16,
  seenAtLeast: 2,
  rowsMost: 24_000,
  stepsMost: 7,
  featureDropout: 0.7,
}
const fitArchetypes = (ideas: readonly LabeledIdea[]) =>
  fitNetwork(
    ideas.map(({ text, label, isProject }) => ({
      features: ideaFeatures(tokensOf(text)),
      labels: {
        kind: isProject ? PROJECT : TALK,
        ...(isProject && label !== '' ? { archetype: label } : {}),
      },
    })),
    ARCHETYPES,
  ) as Network<'kind' | 'archetype'>

/** Each idea judged by a network that never read its voice. */
function heldOut<Judged>(
  ideas: readonly LabeledIdea[],
  fit: (learned: readonly LabeledIdea[]) => (idea: LabeledIdea) => Judged,
) {
  const foldOf = ({ voice }: LabeledIdea) => hashOf(voice) % FOLDS
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap(fold => {
    const judge = fit(ideas.filter(idea => foldOf(idea) !== fold))
    return ideas.filter(idea => foldOf(idea) === fold).map(idea => ({ idea, judged: judge(idea) }))
  })
}

const tell = (line: string) => process.stdout.write(`${line}\n`)
const share = <Item>(items: readonly Item[], isHit: (item: Item) => boolean) =>
  `${((100 * items.filter(isHit).length) / Math.max(1, items.length)).toFixed(1)} % of ${items.length}`

function tellArchetypes(ideas: readonly LabeledIdea[]) {
  const tried = heldOut(ideas, learned => {
    const weights = { archetypes: fitArchetypes(learned) } as IdeaWeights
    return ({ text }) => readIdea(text, weights)
  })
  const isRight = ({ idea, judged }: (typeof tried)[number]) =>
    idea.alike?.includes(judged.archetypes[0]?.archetype ?? '') === true
  for (const source of ['sentence', 'projects', 'archetypes', 'ideas']) {
    const projects = tried.filter(({ idea }) => idea.voice.startsWith(source) && idea.label !== '')
    const sure = projects.filter(({ judged }) => isArchetypeSure(judged))
    tell(
      `  ${source}: taken ${share(projects, ({ judged }) => judged.project >= PROJECT_FROM)}, likeliest right ${share(projects, isRight)}, sure ${share(projects, ({ judged }) => isArchetypeSure(judged))}, of these right ${share(sure, isRight)}`,
    )
  }
  const talk = tried.filter(({ idea }) => !idea.isProject)
  tell(`  talk taken for a project: ${share(talk, ({ judged }) => judged.project >= PROJECT_FROM)}`)
}

const archetypes = readArchetypes()
tellArchetypes(archetypes)
const packed: PackedIdeaWeights = {
  archetypes: packNetwork(fitArchetypes(archetypes)),
}
const file = `${JSON.stringify(packed, undefined, 1)}\n`
writeFileSync(FILE, file)
tell(`\n${archetypes.length} texts, ${file.length} bytes of weights`)
