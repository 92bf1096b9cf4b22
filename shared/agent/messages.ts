import { errorTable, withMessage } from '../errors.ts'
import type { AgentName } from './agents.ts'
import { VERSIONS_MAX } from './limits.ts'
import type { WorkError } from './parts.ts'
import type { Spec } from './spec.ts'

export const agentTexts = {
  placeholder: 'Describe your project in a sentence...',
  /** the composer under a project: what is written there begins a new one */
  placeholderAfter: 'Describe a new project...',
  failed: 'Network or server error',
  /** while a second plan is made */
  onceMore: 'Once more: the first plan couldn’t be used.',
} as const

/** What the server refuses with. */
export const agentErrors = /* @__PURE__ */ errorTable({
  blankProject: 'Please describe your project first.',
  longProject: 'A project can be described in at most 32,000 characters.',
  unknownRun: 'This run does not exist.',
  unknownPage: 'This page does not exist.',
  tooManyStarts: 'Too many runs were started from here. Please try again later.',
  tooManyPreviews: 'Too many pages were opened from here. Please try again in a minute.',
  allowanceUsed: 'You have used your runs for today. Please come back tomorrow.',
  quickAnswersUsed: 'You have used your quick answers for this hour.',
  unfitField: 'A field of the spec cannot be taken.',
  notHelped:
    "Ember can't help with what this spec now describes. Your changes weren't saved. Please revise it.",
  otherRun: 'This run_id was already used.',
  stillRunning: 'This run is still at work. Stop it or wait for its end.',
  changedMeanwhile:
    'The spec was changed elsewhere meanwhile. It is shown as it is now; your changes are kept.',
  notYetSpec: 'This run has no spec yet.',
  unknownAgent: 'This agent is not on the team of this run.',
  tooOften: 'This run was continued as often as it can be. Please start a new one.',
  tooManyVersions: `A project has at most ${VERSIONS_MAX} versions. Download this one and start a new project.`,
  unknownVersion: 'This version does not exist.',
  newerVersion: 'There is a newer version by now. Nothing was restored.',
  nothingToRestore: 'There is no spec in this version, so nothing to restore.',
  interrupted: 'The run was interrupted. Any files made so far are kept.',
  damaged: 'This run is damaged and cannot be shown.',
})

/** Why an agent's work has no good end; never the provider's own words. */
export const workErrors: Record<WorkError, string> = {
  unavailable: 'This agent could not be reached.',
  busy: 'This agent is very busy right now.',
  slow: 'This agent did not answer in time.',
  refused: 'The model refused this work.',
  unusable: 'What came back could not be used.',
  empty: 'Nothing came back.',
  cut: 'The last file was cut off.',
  budget: 'The budget of this run is used.',
}

/** How a version is told where nobody said anything. */
export const versionWords = {
  edit: 'Edited the spec',
  retry: (agents: readonly AgentName[]) => `Retry: ${agents.join(', ')}`,
  restore: (version: number) => `Restored version ${version}`,
} as const

const fieldNames: Partial<Record<keyof Spec, string>> = {
  features_in: 'features of the first version',
  features_out: 'features for later',
  tasks: "team's tasks",
}

/** For an edited spec with a field that cannot be taken as it is. */
export const unfitField = (field: keyof Spec) =>
  withMessage(
    agentErrors.unfitField,
    field === 'name'
      ? 'A project needs a name of at most 80 characters.'
      : `The ${fieldNames[field] ?? field} cannot be taken: something in it is too long, missing or no real date.`,
  )
