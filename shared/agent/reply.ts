import { z } from 'zod/mini'
import { SafetyCategory } from '../safety.ts'
import { Check, UsagePart } from './parts.ts'
import { WorkshopQuestion } from './question.ts'

/** One file that an agent made. */
export const AgentOutput = z.object({
  file: z.string(),
  agent: z.string(),
  language: z.string(),
  content: z.string(),
  /** false for a file that breaks off: its agent was stopped or cut off in it */
  complete: z.optional(z.boolean()),
  /** the earlier version that made it, where its agent failed or was stopped since, or is at work */
  as_in_version: z.optional(z.number()),
})
export type AgentOutput = z.infer<typeof AgentOutput>

/** The answer of POST /api/agents/orchestrator: a plain one, or a project's spec with what the agents made of it. */
export const OrchestratorReply = z.object({
  role: z.string(),
  content: z.optional(z.string()),
  spec: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  agents_output: z.optional(z.nullable(z.array(AgentOutput))),
  /** agents without a result, and why */
  failed: z.optional(z.array(z.object({ agent: z.string(), error: z.string() }))),
  /** what the files of each agent were checked for, the last time, and what is wrong with them */
  checks: z.optional(
    z.array(z.object({ agent: z.string(), round: z.number(), ms: z.number(), checks: z.array(Check) })),
  ),
  /** tokens of a connected model that each agent, and Ember's plan, used for this version */
  usage: z.optional(z.array(UsagePart.shape.data)),
  run_id: z.optional(z.string()),
  /** which version of the run this is, numbered from 1 */
  version: z.optional(z.number()),
  /** the version that it was made from */
  parent: z.nullish(z.number()),
  /** what has to be known before there is a spec; its answer is sent with the project, as a new one */
  question: z.optional(WorkshopQuestion),
  /** why there is no spec, where the project is one that is not helped with */
  safety: z.nullish(SafetyCategory),
})
export type OrchestratorReply = z.infer<typeof OrchestratorReply>
