import type { AgentName } from '#shared/agent/agents.ts'
import type { Fault } from '#shared/agent/parts.ts'
import type { WorkshopQuestion } from '#shared/agent/question.ts'
import type { RunFile } from '#shared/agent/run-state.ts'
import type { Spec, SpecDraft } from '#shared/agent/spec.ts'
import type { Fact } from '#shared/business/fact.ts'
import type { CallUse, FinishReason } from '../ports.ts'

/** What the workshop asks of the outside: a plan for a sentence, and each agent's share of it. */

/** A plan while it is made. Texts only grow; `fields` holds what changed of the spec, each field whole. */
export type PlanEvent =
  | { type: 'words'; text: string }
  | { type: 'thinking' }
  /** what was told of it so far could not be used: it is made anew */
  | { type: 'again' }
  | { type: 'spec'; fields: SpecDraft }
  /** without a spec the words are the whole answer: the sentence is no project, or the question is what they ask */
  | { type: 'finish'; spec: Spec | undefined; question?: WorkshopQuestion }

/** An agent's files one after the other: `file` begins one, by the name the agent gives it; nothing of it is checked. */
export type WorkEvent =
  /** with `isEdit`, its text says what changes of the file that is there: see `edited` */
  | { type: 'file'; name: string; isEdit?: true }
  | { type: 'text'; text: string }
  | { type: 'thinking' }
  /** its answer was cut off here at its limit; what follows goes on with it */
  | { type: 'cut' }
  | { type: 'finish'; reason: FinishReason | 'other' }

interface Asked {
  /** the person's own words */
  project: string
  today: Date
  /** somebody watches: what needs no time of its own takes a little, so that it can be read and stopped */
  isWatched: boolean
  /** aborting it closes the upstream connection at once and ends the iteration */
  signal: AbortSignal
  /** hears once for each call of a connected model what it used */
  onUsed?: (used: CallUse) => void
  /** hears of UTF-16 units as a connected model says them, before it is known what they cost */
  onSaid?: (units: number) => void
}

/** What an agent has made before, and what is wrong with it. What it doesn't name stays as it is. */
export interface Former {
  files: readonly Pick<RunFile, 'file' | 'content'>[]
  faults: readonly Fault[]
}

/** Both throw ModelError. An iteration that ends without `finish` was cut off. */
export interface Agents {
  /** whether `work` mends what was made before; agents that make the same each time don't */
  canMend: boolean
  /** `known`: what is known of the business that the project was named with. */
  plan(asked: Asked & { known?: readonly Fact[] | undefined }): AsyncIterable<PlanEvent>
  /** One agent's work; made from the fields of the spec that `readsOf` names, and its task. */
  work(asked: Asked & { agent: AgentName; spec: Spec; former?: Former }): AsyncIterable<WorkEvent>
}
