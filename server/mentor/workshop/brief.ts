import type { AgentName } from '#shared/agent/agents.ts'
import { readsOf } from '#shared/agent/reads.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { firstOffer, noMoney, type Offer } from '#shared/figures/money.ts'
import { counted, reference } from '#shared/figures/reference.ts'
import { nounsOf } from '#shared/figures/sentences.ts'
import { verdictsOf, type Verdicts } from '#shared/figures/verdicts.ts'
import { uncapitalised } from './legacy/writing/lines.ts'
import { heardProject } from './idea-from.ts'
import type { Idea, Kind } from './kinds/kind.ts'

export interface Asked {
  agent: AgentName
  /** the person's own words */
  project: string
  spec: Spec
  today: Date
}

/** What one agent works from: the fields it reads, its task, and what the sentence itself says. */
export interface Brief {
  spec: Spec
  task: string
  today: Date
  kind: Kind
  /** who and offer in few words, to be said inside sentences; a place is part of `who` */
  idea: Idea
  /** what differs from project to project and not from day to day */
  seed: string
  /** what is sold first */
  offer: Offer
  verdicts: Verdicts
  /** the price as it is told, as a reference: '$15 a chair every month' */
  price: string
  /** 'chairs' */
  units: string
  /** a figure that counts what is sold, as a reference: '12 chairs' */
  unitsCounted: (id: string) => string
}

/** A spec in which nothing is said. */
export const silentSpec: Spec = {
  name: '',
  pitch: '',
  audience: '',
  problem: '',
  solution: '',
  features_in: [],
  features_out: [],
  milestones: [],
  risks: [],
  money: noMoney,
  assumptions: [],
  tasks: [],
}

export function briefFor({ agent, project, spec, today }: Asked): Brief {
  const read = { ...silentSpec, ...Object.fromEntries(readsOf[agent].map(field => [field, spec[field]])) }
  const { kind, idea, words } = heardProject(project, today, [], offerOf(spec.pitch))
  const { one, many } = nounsOf(read.money)
  return {
    spec: { ...read, name: read.name.trim() === '' ? 'This project' : read.name },
    task: spec.tasks.find(task => task.agent === agent)?.task ?? '',
    today,
    kind,
    idea: { ...idea, who: whoIn(read.audience, kind, idea), where: '' },
    seed: words,
    offer: firstOffer(read.money),
    verdicts: verdictsOf(read.money),
    price: reference('price_in_full'),
    units: many,
    unitsCounted: id => counted(id, one, many),
  }
}

/** What a pitch begins with: of a sentence that does not name what is sold, its business did. */
const offerOf = (pitch: string) =>
  pitch
    .split(/: | (?:for|that|in) /)[0]
    ?.replace(/^an? /i, '')
    .trim() ?? ''

const LONGEST_WHO = 60

/** The first words of the audience: 'barbers in Lisbon' from 'Barbers in Lisbon, who take bookings by phone'. */
function whoIn(audience: string, kind: Kind, idea: Idea): string {
  const said = audience.replace(/\s+/g, ' ').trim()
  const [people = ''] = kind.people.split(' who ')
  if (said === '' || said.toLowerCase().startsWith(people.toLowerCase())) return idea.who
  const first = (/^[^,.;:!?(]*/.exec(said)?.[0] ?? '').split(/ (?:who|that|which) /)[0]?.trim() ?? ''
  if (first === '' || first.length > LONGEST_WHO) return kind.short
  // 'AI teams' keep their capitals, 'Barbers' do not.
  return /^\p{Lu}\p{Ll}/u.test(first) ? uncapitalised(first) : first
}
