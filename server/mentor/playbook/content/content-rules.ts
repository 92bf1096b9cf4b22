import { z } from 'zod'
import { FactKey } from '#shared/business/keys.ts'

const BusinessKind = z.strictObject({
  terms: z.array(z.string()),
  unit: z.string().optional(),
  units: z.string().optional(),
  buyer: z.string().optional(),
  buyers: z.string().optional(),
  days_to_payment: z.number().int().optional(),
  like: z.string().optional(),
})
export const Kinds = z.record(z.string(), BusinessKind).superRefine((kinds, { addIssue }) => {
  for (const [kind, { like }] of Object.entries(kinds))
    if (like !== undefined && !Object.hasOwn(kinds, like))
      addIssue({ code: 'custom', path: [kind, 'like'], message: `no kind is called ${like}` })
})
/** What is sold and who buys in a kind of business, and the days until a stranger can have paid for the cheapest test of it. */
export type BusinessKind = z.infer<typeof BusinessKind>

export const Countries = z.record(
  z.string(),
  z.looseObject({
    terms: z.array(z.string()),
    called: z.string(),
    /** ISO 4217, where no other country here has it */
    currency: z.string().optional(),
  }),
)
/** What is known of a country: what the law says there. */
export type Country = z.infer<typeof Countries>[string]

/** A number, or what a value comes to, whole, times a part of it. */
export type Goal = z.infer<Rules['Goal']>
export type RowsRule = z.infer<Rules['RowsRule']>
export type Rules = ReturnType<typeof rulesWith>

/** What entries, figures and assumptions hold, where values have these names. */
export function rulesWith(names: ReadonlySet<string>) {
  const Name = z.string().refine(name => names.has(name), { error: 'no value has this name' })
  const Asked = z.union([FactKey, Name])
  const Goal = z.union([z.number(), Name, z.strictObject({ of: Name, times: z.number() })])

  const StepRule = z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    needs: z.array(z.string()).default([]),
    when: z.string().optional(),
    action: z.string(),
    /** `says` is read by people, the label and the number by programs */
    sign: z.strictObject({ label: z.string(), at_least: Goal, says: z.string() }),
    stop: z.strictObject({ label: z.string(), at_most: Goal, says: z.string() }).optional(),
    days: z.number().int().min(1).max(28).default(7),
  })

  const RowsRule = z.union([
    z.strictObject({
      of: Name,
      /** the value that the numbers are parts of, where it is another one */
      from: Name.optional(),
      times: z.array(z.number()).optional(),
      values: z.array(z.number()).optional(),
      plus: z.array(z.number()).optional(),
    }),
    z.strictObject({ function: z.string() }),
  ])

  const CaseRule = z.strictObject({
    case: z.string(),
    /** phrases of a message that this case answers, as extraction/term-finder reads them */
    says: z.array(z.string()).optional(),
    /** the names that have to be known */
    needs: z.array(z.string()).default([]),
    /** a condition on them */
    when: z.string().optional(),
    /** shares that may be assumed here, by playbook/assumptions.yaml */
    assume: z.array(Name).default([]),
    /** the value that is the answer: what 'why?' explains, and what a number that waits could complete */
    gives: Name.optional(),
    rows: z.record(z.string(), RowsRule).default({}),
    /** what to ask for at the end, the first that is not known */
    ask: z.array(Asked).default([]),
    steps: z.array(StepRule).default([]),
    /** what 'shorter' gets, where the first paragraph is not it: a draft cut down */
    short: z.string().optional(),
    /** the evidence counts for this answer */
    graded: z.boolean().default(false),
    /** the entry that answers instead */
    goes_to: z.string().optional(),
    /** a phrase of it is all that the message says */
    alone: z.boolean().default(false),
  })

  const Figures = z.record(
    Asked,
    z.strictObject({
      label: z.string(),
      says: z.string().optional(),
      shown: z.string().optional(),
      headline: z.boolean().default(false),
    }),
  )
  const Assumptions = z.record(
    Name,
    z.array(
      z.strictObject({
        share: z.number().min(0).max(1),
        kinds: z.array(z.string()).default([]),
        says: z.string(),
      }),
    ),
  )
  return { Goal, RowsRule, CaseRule, Figures, Assumptions }
}
