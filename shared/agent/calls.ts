import { z } from 'zod/mini'
import { PROMPT_MAX_UNITS, ReplyStatus } from '../chat/chat.ts'
import { isBlank, plainText } from '../text.ts'
import { AgentName } from './agents.ts'
import { WorkState } from './parts.ts'
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

/** A run as it is now: the orchestrator's answer and how far it is. */
export const Run = z.extend(OrchestratorReply, {
  run_id: z.string(),
  project: z.string(),
  status: ReplyStatus,
  created_at: z.string(),
  agents: z.array(z.object({ agent: AgentName, state: WorkState })),
  /** where its pages are shown, with `&file=` */
  preview: z.string(),
  error: z.optional(z.string()),
})
export type Run = z.infer<typeof Run>
