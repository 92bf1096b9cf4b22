import type { LogPart } from '#shared/agent/parts.ts'
import { origin, type FakeVersion } from './fake-versions.ts'
import { agentPart, made, planned, sentence, spec, specPart, text, wholeRun, work } from './workshop-run.ts'

/** A project with three versions: the first plan, a page that was made again, and a price that was changed with what follows from it. */
export function versionsOf(id: string): [FakeVersion, FakeVersion, FakeVersion] {
  const plan = wholeRun(id)
  const page = replaced(plan, 'landing/index.html', [
    ['No phone in your hand.', 'No phone in your pocket.'],
    ['<p>CADEIRA</p>', '<p>CADEIRA, LISBON</p>'],
  ])
  const edit = specPart({
    money: { ...spec.money, offers: spec.money.offers.map(offer => ({ ...offer, price: 19 })) },
    pitch: spec.pitch.replace('no phone rings', 'nobody has to call'),
    assumptions: spec.assumptions.slice(0, 1),
  })
  const priced = replaced([...page, edit], 'marketing/launch-plan.md', [
    ['Forty visits', 'Forty visits at $19'],
  ])
  return [
    { origin: origin(1, { words: sentence }), log: plan, at: '2026-11-22T09:00:00Z' },
    {
      origin: origin(2, { words: 'Retry: designer', agents: ['designer'] }),
      log: page,
      at: '2026-11-22T09:12:00Z',
    },
    {
      origin: origin(3, { kind: 'edit', words: 'Edited the spec' }),
      log: priced,
      at: '2026-11-23T16:40:00Z',
    },
  ]
}

/** As many as a project may have. */
export const hundredVersions = (id: string): FakeVersion[] =>
  Array.from({ length: 100 }, (_, index) => ({
    ...versionsOf(id)[0],
    origin: origin(index + 1, { words: index === 0 ? sentence : 'Retry: designer' }),
  }))

/** The log in which a file holds something else. */
function replaced(log: readonly LogPart[], path: string, changes: [string, string][]): LogPart[] {
  let file: string | undefined
  return log.map(part => {
    if (part.type === 'data-agent') file = part.data.file
    if (part.type !== 'data-delta' || file !== path) return part
    const changed = changes.reduce(
      (content, [before, after]) => content.replace(before, after),
      part.data.text,
    )
    return { ...part, data: { ...part.data, text: changed } }
  })
}

/** The designer was to make the page of version 1 again, and failed: that page stays. */
export const keptAsBefore = (id: string): FakeVersion[] => [
  versionsOf(id)[0],
  {
    origin: origin(2, { words: 'Retry: designer', agents: ['designer'] }),
    log: [
      ...planned(id),
      ...spec.tasks.flatMap(({ agent }) => (agent === 'designer' ? formerPage : work(agent, 4_000, 15_000))),
      agentPart('designer', 'waiting'),
      agentPart('designer', 'failed', 9_000, 'slow'),
    ],
    at: '2026-11-22T09:12:00Z',
  },
]
const formerPage = Object.entries(made.designer).flatMap(([path, content]): LogPart[] => [
  {
    type: 'data-agent',
    data: { agent: 'designer', state: 'working', at_ms: 0, file: path, as_in_version: 1 },
  },
  text('designer', content),
  agentPart('designer', 'done'),
])
