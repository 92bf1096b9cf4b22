import type { Page } from 'playwright-core'
import type { AgentName } from '#shared/agent/agents.ts'
import { endpoints } from '#shared/endpoints.ts'
import {
  checkPart,
  faultyRun,
  file,
  pageFaults,
  planned,
  sentence,
  spec,
  specPart,
  text,
  wholeRun,
  words,
  work,
  agentPart,
  begun,
  thinks,
  used,
} from '#tests/support/workshop/workshop-run.ts'
import { openFakeWorkshop, type FakeRun } from '#tests/support/workshop/fake-workshop-server.ts'
import { answered, at, does, fill, press, says, sees, steps, type Step } from './steps.ts'

/** Steps of the workshop, with a server whose runs stand still where a picture is taken. */

export const RUN = '0b8f8a52-6a0f-4c55-9d0e-7f1a2b3c4d5e'

export const workshop = at('/agent', 'Workshop')

export const describe = steps(fill('Message', sentence), press('Send'))

/** Asks for the project; `drive` says how far its run gets. */
export const asked = (drive: (run: FakeRun) => void, shows: string | RegExp): Step =>
  steps(
    workshop,
    async page => {
      const server = await openFakeWorkshop()
      await server.standIn(page.context())
      page.on('close', server.close)
      await describe(page, undefined as never)
      drive(await server.run())
    },
    says(shows),
  )

/** Opens a run that has ended, or stands still. */
export const opened = (drive: (run: FakeRun) => void, shows: string | RegExp): Step =>
  steps(async page => {
    const server = await openFakeWorkshop()
    await server.standIn(page.context())
    page.on('close', server.close)
    const run = server.add(RUN, sentence, wholeRun(RUN))
    drive(run)
    await page.goto(`/agent?run=${RUN}`)
  }, says(shows))

export const writesSpec = (run: FakeRun) => {
  run.send(begun(run.id), words('**Cadeira** it is: a page for each chair.'))
  run.send(specPart({ name: spec.name, pitch: spec.pitch, audience: spec.audience }))
  run.send(specPart({ problem: spec.problem.slice(0, 60) }))
}

export const atWork = (run: FakeRun) => {
  run.send(...planned(run.id))
  run.send(...work('strategist', 4_000, 15_000), ...work('designer', 4_200, 12_000))
  for (const [agent, path, content] of working) run.send(file(agent, path, 9_000), text(agent, content))
}
const working: [AgentName, string, string][] = [
  [
    'engineer',
    'app/server.ts',
    'const taken = new Map()\n\nexport function book(slot, client) {\n  if (taken.has(slot)) return fal',
  ],
  [
    'product',
    'product/mvp.md',
    '# First version\n\n1. A page for each chair, which a barber sends instead of a num',
  ],
]

/** The agents of a model that thinks before it writes. */
export const isThinking = (run: FakeRun) => {
  run.send(...planned(run.id))
  for (const agent of ['strategist', 'designer', 'engineer', 'analyst'] as const)
    run.send(agentPart(agent, 'working', 4_000))
  run.send(thinks('designer', 'working', 5_000), used('strategist', 48_200))
}

/** One is checked, another mends what was found. */
export const isChecked = (run: FakeRun) => {
  run.send(...planned(run.id))
  run.send(...work('strategist', 4_000, 15_000).slice(0, -1), agentPart('strategist', 'checking', 12_000))
  run.send(...work('designer', 4_000, 15_000).slice(0, -1), agentPart('designer', 'checking', 12_000))
  run.send(checkPart('designer', pageFaults), agentPart('designer', 'repairing', 13_000))
}

export const hasFaults = (run: FakeRun) => {
  run.log = faultyRun(run.id)
  run.finish()
}

export const isDone = (run: FakeRun) => {
  run.log = wholeRun(run.id)
  run.finish()
}

export const isStopped = (run: FakeRun) => {
  run.log = []
  atWork(run)
  run.finish({ type: 'abort' })
}

export const hasGaps = (run: FakeRun) => {
  run.log = [...planned(run.id), ...work('strategist', 4_000, 15_000), ...work('designer', 4_200, 12_000)]
  run.log.push(agentPart('engineer', 'failed', 16_000, 'slow'), agentPart('analyst', 'failed', 9_000, 'busy'))
  run.log.push(...work('product', 4_000, 11_000), ...work('marketer', 4_000, 14_000))
  run.log.push(agentPart('strategist', 'faulty', 15_000, 'cut'))
  run.finish()
}

export const allFailed = (run: FakeRun) => {
  run.log = [
    ...planned(run.id),
    ...spec.tasks.map(({ agent }) => agentPart(agent, 'failed', 8_000, 'unavailable')),
  ]
  run.finish()
}

/** A table of more columns than any window has room for. */
export const hasWideTable = (run: FakeRun) => {
  run.log = [...planned(run.id), file('analyst', 'finance/model.csv'), text('analyst', wideTable())]
  run.log.push(agentPart('analyst', 'done', 9_000), ...work('marketer', 4_000, 14_000))
  run.finish()
}

function wideTable() {
  const columns = ['New', 'Lost', 'Customers', 'Revenue', 'Variable costs', 'Fees', 'Fixed costs', 'Wages']
  const header = ['Monthly cohort', ...columns, 'Profit', 'Cash (cumulative)']
  const rows = Array.from({ length: 12 }, (_, month) => [
    `Month ${month + 1}`,
    ...columns.map((_, column) => (month + 1) * (column + 3) * 17),
    month * 240 - 900,
    month * 310 - 2_400,
  ])
  return [header, ...rows].map(row => row.join(',')).join('\n')
}

/** Opens what is folded under a title. */
export const unfold = (title: string) => does(page => page.locator('summary', { hasText: title }).click())

/** Opens a file of it, in whichever way the window has. */
export const openFile = (path: string) =>
  steps(
    press(`Open ${path}`),
    sees(page => page.getByRole('button', { name: `Copy ${path}` })),
  )

const listOfFiles = (page: Page) => page.getByRole('navigation', { name: 'Files' })

/** The list of files is there: in a narrow window it has to be called. */
export const openFiles = steps(
  does(async page => {
    const files = page.getByRole('button', { name: /^Files/ })
    if (await files.isVisible()) await files.click()
  }),
  sees(listOfFiles),
)

export const openSpec = steps(
  openFiles,
  does(page => listOfFiles(page).getByRole('button', { name: /^Spec/ }).click()),
)

export const listed = (runs: object[]) => answered(endpoints.runs, { runs, next: null })
