import { z } from 'zod/mini'
import { AgentName } from './agents.ts'

/** What a spec holds, without limits: the shape that a model is asked for. See `fitSpec` and `EditedSpec`. */
export const Spec = z.object({
  name: z.string(),
  /** one line: what it is, and for whom */
  pitch: z.string(),
  audience: z.string(),
  problem: z.string(),
  solution: z.string(),
  features_in: z.array(z.object({ title: z.string(), why: z.string() })),
  /** what waits until the first version has shown that it is wanted */
  features_out: z.array(z.object({ title: z.string(), why: z.string() })),
  milestones: z.array(z.object({ title: z.string(), date: z.string(), kpi: z.string() })),
  risks: z.array(z.object({ risk: z.string(), answer: z.string() })),
  /** money in the currency's own unit, costs of one sold unit and of one month */
  numbers: z.object({
    currency: z.string(),
    price: z.number(),
    period: z.enum(['once', 'week', 'month', 'year']),
    /** what is sold for the price: 'chair', 'seat', 'box' */
    unit: z.string(),
    cost_per_unit: z.number(),
    fixed_costs_per_month: z.number(),
    goal_units: z.number(),
    goal_months: z.number(),
  }),
  /** what was not said and is assumed, a sentence each */
  assumptions: z.array(z.string()),
  tasks: z.array(z.object({ agent: AgentName, task: z.string() })),
})
export type Spec = z.infer<typeof Spec>

const text = z.optional(z.string())
const number = z.optional(z.number())
const list = <Fields extends z.core.$ZodShape>(fields: Fields) => z.optional(z.array(z.object(fields)))

/** A spec while it is written: any of it may be missing, texts may be half there. */
export const SpecDraft = z.object({
  name: text,
  pitch: text,
  audience: text,
  problem: text,
  solution: text,
  features_in: list({ title: text, why: text }),
  features_out: list({ title: text, why: text }),
  milestones: list({ title: text, date: text, kpi: text }),
  risks: list({ risk: text, answer: text }),
  numbers: z.optional(
    z.object({
      currency: text,
      price: number,
      period: text,
      unit: text,
      cost_per_unit: number,
      fixed_costs_per_month: number,
      goal_units: number,
      goal_months: number,
    }),
  ),
  assumptions: z.optional(z.array(z.string())),
  tasks: list({ agent: text, task: text }),
})
export type SpecDraft = z.infer<typeof SpecDraft>
