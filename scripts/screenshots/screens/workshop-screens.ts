import { agentErrors, agentTexts } from '#shared/agent/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { begun, sentence, words } from '#tests/support/workshop/workshop-run.ts'
import {
  allFailed,
  asked,
  atWork,
  describe,
  hasFaults,
  hasGaps,
  hasWideTable,
  isChecked,
  isDone,
  isStopped,
  isThinking,
  listed,
  openFile,
  openFiles,
  openSpec,
  opened,
  unfold,
  workshop,
  writesSpec,
} from '../steps/workshop-steps.ts'
import type { Screen } from '../screen.ts'
import { answered, cut, fill, held, press, says, steps, type Step } from '../steps/steps.ts'

const whole = opened(isDone, 'Forty visits')
const runs = [
  { run_id: 'one', title: 'Cadeira', status: 'complete', created_at: '2026-11-22T09:00:00Z' },
  {
    run_id: 'two',
    title: 'A monthly box of natural wine from small growers',
    status: 'stopped',
    created_at: '2026-11-20T09:00:00Z',
  },
]
const refusal = {
  error: 'You have used your 2 runs of today. The next one is free at 08:00 tomorrow. Login for more.',
}
const showRuns = press('Your projects')
const goOffline: Step = page => page.context().setOffline(true)

export const workshopScreens: Screen[] = [
  { name: 'agent', reach: workshop, isWindowOnly: true },
  {
    name: 'agent-asked',
    reach: steps(workshop, held(endpoints.orchestrator), describe, says('Thinking...')),
  },
  { name: 'agent-thinking', reach: asked(isThinking, 'Thinking') },
  { name: 'agent-spec', reach: asked(writesSpec, 'Booking for independent barbers') },
  { name: 'agent-working', reach: asked(atWork, 'At work') },
  { name: 'agent-done', reach: whole },
  { name: 'agent-done-member', as: 'member', reach: whole },
  {
    name: 'agent-done-lanes',
    reach: steps(whole, unfold('How it was made'), unfold('2 assumptions to check'), says('launch-plan.md')),
  },
  { name: 'agent-checking', reach: asked(isChecked, 'Repairing: 2 faults') },
  { name: 'agent-faults', reach: opened(hasFaults, 'Done, 2 faults') },
  {
    name: 'agent-faults-left',
    reach: steps(
      opened(hasFaults, 'Done, 2 faults'),
      press('Leave it as Designer made it'),
      unfold('How it was made'),
      says('search engines'),
    ),
  },
  { name: 'agent-stopped', reach: opened(isStopped, 'Run the missing ones') },
  { name: 'agent-gaps', reach: opened(hasGaps, 'Done, with gaps') },
  { name: 'agent-all-failed', reach: opened(allFailed, 'Run the missing ones') },
  {
    name: 'agent-interrupted',
    reach: opened(run => {
      isStopped(run)
      run.finish({ type: 'error', errorText: agentErrors.interrupted.message })
    }, 'The run was interrupted'),
  },
  {
    name: 'agent-failed-early',
    reach: asked(run => {
      run.send(begun(run.id))
      run.finish({ type: 'error', errorText: 'Ember could not be reached. Please try again.' })
    }, 'Try again'),
  },
  {
    name: 'agent-once-more',
    reach: asked(run => {
      run.send(begun(run.id), words('A plan that is no good.'), { type: 'data-attempt', data: { n: 2 } })
    }, 'Once more'),
  },
  {
    name: 'agent-plain',
    reach: asked(run => {
      run.send(
        begun(run.id),
        words('Hello! Tell me **what you want to build**, for whom, and what it costs.'),
      )
      run.finish()
    }, 'what you want to build'),
  },
  { name: 'agent-page', reach: steps(whole, openFile('landing/index.html')) },
  { name: 'agent-markdown', reach: steps(whole, openFile('strategy/business-plan.md')) },
  { name: 'agent-code', reach: steps(whole, openFile('app/server.ts')) },
  { name: 'agent-csv', reach: steps(whole, openFile('finance/model.csv'), says('Chart of')) },
  {
    name: 'agent-csv-wide',
    reach: steps(opened(hasWideTable, 'Monthly cohort'), openFile('finance/model.csv'), says('Chart of')),
  },
  { name: 'agent-files', widths: [390, 768], reach: steps(whole, openFiles) },
  { name: 'agent-spec-read', reach: steps(whole, openSpec, says('For whom')) },
  { name: 'agent-figure', reach: steps(whole, openSpec, press('$750'), says('50 x $15 a month')) },
  {
    name: 'agent-spec-edit',
    reach: steps(whole, openSpec, press('Edit the spec'), fill('Name', 'Cadeira Livre'), says('Works again')),
  },
  {
    name: 'agent-spec-fault',
    reach: steps(
      whole,
      openSpec,
      press('Edit the spec'),
      fill('Price', ''),
      press('Save'),
      says('An amount of 0'),
    ),
  },
  { name: 'agent-runs', as: 'member', reach: steps(workshop, listed(runs), showRuns, says('natural wine')) },
  {
    name: 'agent-runs-empty',
    as: 'member',
    reach: steps(workshop, listed([]), showRuns, says('No projects yet')),
  },
  {
    name: 'agent-runs-loading',
    as: 'member',
    reach: steps(workshop, held(endpoints.runs), showRuns, says('Loading projects')),
  },
  {
    name: 'agent-runs-unread',
    as: 'member',
    reach: steps(workshop, cut(endpoints.runs), showRuns, says('could not be read')),
  },
  {
    name: 'agent-runs-delete',
    as: 'member',
    reach: steps(workshop, listed(runs), showRuns, press('Delete Cadeira'), says('Delete this project?')),
  },
  {
    name: 'agent-unknown',
    reach: steps(page => page.goto('/agent?run=no-such-run'), says(agentErrors.unknownRun.message)),
  },
  {
    name: 'agent-refused',
    reach: steps(
      workshop,
      answered(endpoints.orchestrator, refusal, 429),
      describe,
      says('The next one is free'),
    ),
  },
  {
    name: 'agent-failed',
    reach: steps(workshop, answered(endpoints.orchestrator, {}, 500), describe, says(agentTexts.failed)),
  },
  { name: 'agent-offline', reach: steps(asked(atWork, 'At work'), goOffline, says('You are offline')) },
  { name: 'agent-long', reach: steps(workshop, fill('Message', `${sentence}. `.repeat(20))) },
]
