import { z } from 'zod/mini'
import { AgentName } from './agents.ts'
import { WorkshopQuestion } from './question.ts'
import { SpecDraft } from './spec.ts'

export const WorkState = z.enum([
  'waiting',
  'working',
  'checking',
  'repairing',
  'done',
  'faulty',
  'refused',
  'stopped',
  'failed',
])
export type WorkState = z.infer<typeof WorkState>

/** Why an agent's work has no good end; what was cut is kept, as faulty. */
export const WorkError = z.enum([
  'unavailable',
  'busy',
  'slow',
  'refused',
  'unusable',
  'empty',
  'cut',
  'budget',
])
export type WorkError = z.infer<typeof WorkError>

/** First of all: which run this is. */
export const RunPart = z.object({
  type: z.literal('data-run'),
  data: z.object({ run_id: z.string(), project: z.string(), started_at: z.string() }),
})
export const VersionKind = z.enum(['plan', 'change', 'edit', 'retry', 'restore'])
export type VersionKind = z.infer<typeof VersionKind>
/** How a version of a run came to be; numbered from 1 in its run. */
export const VersionOrigin = z.object({
  version: z.number(),
  /** what it was made from: the version before it, or the one that it restores; null for the first */
  parent: z.nullable(z.number()),
  kind: VersionKind,
  /** what the person said, or what was done in plain words */
  words: z.string(),
  /** who works in it; of a plan nobody knows beforehand */
  agents: z.array(AgentName),
})
export type VersionOrigin = z.infer<typeof VersionOrigin>
/** The first line of each log; one of an older release has none. */
export const VersionPart = z.object({ type: z.literal('data-version'), data: VersionOrigin })
/** The fields of the spec that changed, each whole; with `is_complete` nothing of it changes any more. */
export const SpecPart = z.object({
  type: z.literal('data-spec'),
  data: z.object({
    // Logs of runs that began before a spec had money hold its numbers.
    fields: z.extend(SpecDraft, { numbers: z.optional(z.unknown()) }),
    is_complete: z.boolean(),
  }),
})
/**
 * An agent's state, `at_ms` after the start of the run. `waiting` begins it anew: the files it had by then are its former
 * ones. With `file`, the text that follows belongs to this one; its path has been checked. A repair has the file's whole
 * `content`, so that none is ever half mended.
 */
export const AgentPart = z.object({
  type: z.literal('data-agent'),
  data: z.object({
    agent: AgentName,
    state: WorkState,
    at_ms: z.number(),
    file: z.optional(z.string()),
    language: z.optional(z.string()),
    content: z.optional(z.string()),
    /** the model thinks since then, until anything else is told of its agent; what it thinks is never kept */
    thinking: z.optional(z.boolean()),
    /** of a file that was there before: whether it is there to its end */
    is_whole: z.optional(z.boolean()),
    /** of a former file: the version that made it */
    as_in_version: z.optional(z.number()),
    error: z.optional(WorkError),
  }),
})
/** What an agent's files are checked for; a test of this name holds each. */
export const CheckId = z.enum([
  'files',
  'end',
  'claims',
  'leftovers',
  'links',
  'html',
  'accept',
  'lengths',
  'dates',
  'tests',
])
export type CheckId = z.infer<typeof CheckId>

/** What is wrong with a file, in a sentence for its reader and for the agent that mends it. */
export const Fault = z.object({ file: z.string(), line: z.optional(z.number()), text: z.string() })
export type Fault = z.infer<typeof Fault>

/** `ok` is null for what has not been run, which says nothing of the file. */
export const Check = z.object({ id: CheckId, ok: z.nullable(z.boolean()), faults: z.array(Fault) })
export type Check = z.infer<typeof Check>

/** What came of checking an agent's files: round 1 after its work, and one more after each repair. */
export const CheckPart = z.object({
  type: z.literal('data-check'),
  data: z.object({ agent: AgentName, round: z.number(), ms: z.number(), checks: z.array(Check) }),
})
/** Tokens of a connected model that one call used; added up they are what the version has used. */
export const UsagePart = z.object({
  type: z.literal('data-usage'),
  data: z.object({
    agent: z.union([AgentName, z.literal('ember')]),
    input: z.number(),
    output: z.number(),
    /** of the output, what the model thought before it spoke */
    reasoning: z.number(),
    /** whether the provider left any of it to be estimated */
    estimated: z.boolean(),
    /** in US dollars, where prices are known */
    cost: z.optional(z.number()),
  }),
})
export type UsagePart = z.infer<typeof UsagePart>
export type CheckPart = z.infer<typeof CheckPart>
/** Text that grows: of an agent's newest file, or Ember's own words. */
export const DeltaPart = z.object({
  type: z.literal('data-delta'),
  data: z.object({ agent: z.union([AgentName, z.literal('ember')]), text: z.string() }),
})
/** Takes an agent's former files over as they are, by their paths. */
export const KeptPart = z.object({
  type: z.literal('data-kept'),
  data: z.object({ agent: AgentName, files: z.array(z.string()) }),
})
/** The plan is made anew, because the one before could not be used: words and spec begin again. */
export const AttemptPart = z.object({ type: z.literal('data-attempt'), data: z.object({ n: z.number() }) })
/** What is asked in place of a plan; nothing follows it. */
export const QuestionPart = z.object({ type: z.literal('data-question'), data: WorkshopQuestion })
const logParts = [
  RunPart,
  VersionPart,
  SpecPart,
  AgentPart,
  DeltaPart,
  KeptPart,
  QuestionPart,
  AttemptPart,
  CheckPart,
  UsagePart,
] as const
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
