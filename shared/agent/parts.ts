import { z } from 'zod/mini'
import { AgentName } from './agents.ts'
import { WorkshopQuestion } from './question.ts'
import { SpecDraft } from './spec.ts'

export const WorkState = z.enum(['waiting', 'working', 'done', 'faulty', 'stopped', 'failed'])
export type WorkState = z.infer<typeof WorkState>

/** Why an agent's work has no good end; what was cut is kept, as faulty. */
export const WorkError = z.enum(['unavailable', 'busy', 'slow', 'refused', 'unusable', 'empty', 'cut'])
export type WorkError = z.infer<typeof WorkError>

/** First of all: which run this is. */
export const RunPart = z.object({
  type: z.literal('data-run'),
  data: z.object({ run_id: z.string(), project: z.string(), started_at: z.string() }),
})
/** The fields of the spec that changed, each whole; with `is_complete` nothing of it changes any more. */
export const SpecPart = z.object({
  type: z.literal('data-spec'),
  data: z.object({ fields: SpecDraft, is_complete: z.boolean() }),
})
/**
 * An agent's state, `at_ms` after the start of the run. `waiting` begins it anew, without files. With `file`, the text that
 * follows belongs to this one; its path has been checked.
 */
export const AgentPart = z.object({
  type: z.literal('data-agent'),
  data: z.object({
    agent: AgentName,
    state: WorkState,
    at_ms: z.number(),
    file: z.optional(z.string()),
    language: z.optional(z.string()),
    error: z.optional(WorkError),
  }),
})
/** Text that grows: of an agent's newest file, or Ember's own words. */
export const DeltaPart = z.object({
  type: z.literal('data-delta'),
  data: z.object({ agent: z.union([AgentName, z.literal('ember')]), text: z.string() }),
})
/** The plan is made anew, because the one before could not be used: words and spec begin again. */
export const AttemptPart = z.object({ type: z.literal('data-attempt'), data: z.object({ n: z.number() }) })
/** What is asked in place of a plan; nothing follows it. */
export const QuestionPart = z.object({ type: z.literal('data-question'), data: WorkshopQuestion })
const logParts = [RunPart, SpecPart, AgentPart, DeltaPart, QuestionPart, AttemptPart] as const
/** What a run's log is made of, a line each; its event stream carries the same lines. */
export const LogPart = z.discriminatedUnion('type', logParts)
export type LogPart = z.infer<typeof LogPart>

/** What the event stream has besides: how old the run is for a reader who joins, where its pages are shown, its end. */
export const StreamPart = z.discriminatedUnion('type', [
  ...logParts,
  z.object({
    type: z.literal('data-attach'),
    data: z.object({ elapsed_ms: z.number(), preview: z.string() }),
  }),
  z.object({ type: z.literal('finish') }),
  z.object({ type: z.literal('abort') }),
  z.object({ type: z.literal('error'), errorText: z.string() }),
])
export type StreamPart = z.infer<typeof StreamPart>
