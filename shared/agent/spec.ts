import { z } from 'zod/mini'
import { MoneyDraft } from '../figures/money-draft.ts'
import { Money } from '../figures/money.ts'
import { AgentName } from './agents.ts'

/**
 * What a spec holds, without limits: the shape that a model is asked for. Of numbers it holds only those of `money`; its texts
 * refer to what follows from them (`{{break_even_units}}`). See `fitSpec`.
 */
export const Spec = z.object({
  name: z.string(),
  /** one line: what it is, and for whom */
  pitch: z.string(),
  audience: z.string(),
  problem: z.string(),
  solution: z.string(),
  /** before all that refers to it, so that it is there first while a spec is written */
  money: Money,
  features_in: z.array(z.object({ title: z.string(), why: z.string() })),
  /** what waits until the first version has shown that it is wanted */
  features_out: z.array(z.object({ title: z.string(), why: z.string() })),
  milestones: z.array(z.object({ title: z.string(), date: z.string(), kpi: z.string() })),
  risks: z.array(z.object({ risk: z.string(), answer: z.string() })),
  /** what was not said and is assumed, a sentence each */
  assumptions: z.array(z.string()),
  tasks: z.array(z.object({ agent: AgentName, task: z.string() })),
})
export type Spec = z.infer<typeof Spec>

const text = z.optional(z.string())
const list = <Fields extends z.core.$ZodShape>(fields: Fields) => z.optional(z.array(z.object(fields)))

/** A spec while it is written: any of it may be missing, texts may be half there. */
export const SpecDraft = z.object({
  name: text,
  pitch: text,
  audience: text,
  problem: text,
  solution: text,
  money: z.optional(MoneyDraft),
  features_in: list({ title: text, why: text }),
  features_out: list({ title: text, why: text }),
  milestones: list({ title: text, date: text, kpi: text }),
  risks: list({ risk: text, answer: text }),
  assumptions: z.optional(z.array(z.string())),
  tasks: list({ agent: text, task: text }),
})
export type SpecDraft = z.infer<typeof SpecDraft>
