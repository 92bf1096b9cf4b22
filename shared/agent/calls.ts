import { z } from 'zod/mini'
import { PROMPT_MAX_UNITS, ReplyStatus } from '../chat/chat.ts'
import { isBlank, plainText } from '../text.ts'
import { AgentName } from './agents.ts'
import { VersionOrigin, WorkState } from './parts.ts'
import { OrchestratorReply } from './reply.ts'
import { agentErrors } from './messages.ts'
import { Spec } from './spec.ts'

const Id = z.uuid('An id is expected here.').check(z.toLowerCase())

/** The same run_id with the same project again gives the same run, and never asks a model twice. */
export const Orchestrate = z.object({
  project: plainText(PROMPT_MAX_UNITS, agentErrors.longProject.message)
    .check(z.refine(value => !isBlank(value), agentErrors.blankProject.message))
    .register(z.globalRegistry, { minLength: 1 }),
  run_id: z.optional(Id),
  /** fills in, from its profile, what the sentence leaves open; for whoever is signed in */
  business_id: z.optional(Id),
})
export const Retry = z.object({
  /** those that shall work again; without any, all that have no whole result */
  agents: z.optional(z.array(AgentName)),
  /** whoever works again, or plans anew, does it without the connected model */
  without_model: z.optional(z.boolean()),
})
/** With `before`, the spec that was changed: another one meanwhile refuses the edit. */
export const EditSpec = z.object({ spec: Spec, before: z.optional(Spec) })

const Version = z.int().check(z.positive())
/** Makes a version of what an earlier one held; `base`, the newest that is known, refuses it where there is a newer one. */
export const Restore = z.object({ version: Version, base: Version })

/** A run as the list has it. */
export const RunItem = z.object({
  run_id: z.string(),
  /** the project's name, or the first words of the sentence */
  title: z.string(),
  status: ReplyStatus,
  created_at: z.string(),
})
export type RunItem = z.infer<typeof RunItem>
export const RunList = z.object({ runs: z.array(RunItem), next: z.nullable(z.string()) })

/** A version of a run as the list has it, the newest first. */
export const VersionItem = z.extend(VersionOrigin, {
  status: ReplyStatus,
  created_at: z.string(),
  /** files that were added, removed, or changed since the version before it */
  files_changed: z.number(),
})
export type VersionItem = z.infer<typeof VersionItem>
export const VersionList = z.object({ versions: z.array(VersionItem), next: z.nullable(z.string()) })
export type VersionList = z.infer<typeof VersionList>

/** Neighboring lines of a file in which something changed, with three lines around it. */
export const Hunk = z.object({
  /** numbered from 1 */
  before_line: z.number(),
  before_lines: z.number(),
  after_line: z.number(),
  after_lines: z.number(),
  /** as in a unified diff: each begins with a space, '-', or '+', or is '\\ No newline at end of file' */
  lines: z.array(z.string()),
})
export type Hunk = z.infer<typeof Hunk>
/** A single value of a spec; null where there is none. */
const SpecValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
/** What one version has otherwise than another. */
export const RunDiff = z.object({
  /** by JSON pointer, such as '/numbers/price'; in a list by the item's place after it, or before where it was removed */
  spec: z.array(z.object({ path: z.string(), before: SpecValue, after: SpecValue })),
  files: z.array(
    z.object({ file: z.string(), state: z.enum(['added', 'removed', 'changed']), hunks: z.array(Hunk) }),
  ),
})
export type RunDiff = z.infer<typeof RunDiff>

/** A run as it is now: the orchestrator's answer and how far it is. */
export const Run = z.extend(OrchestratorReply, {
  run_id: z.string(),
  version: z.number(),
  project: z.string(),
  status: ReplyStatus,
  created_at: z.string(),
  agents: z.array(z.object({ agent: AgentName, state: WorkState })),
  /** where its pages are shown, with `&file=` */
  preview: z.string(),
  error: z.optional(z.string()),
})
export type Run = z.infer<typeof Run>
