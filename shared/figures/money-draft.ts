import { z } from 'zod/mini'
import { FixedCost, Goal, Money, Offer } from './money.ts'

const shapes = {
  offers: z.partial(Offer),
  commission: z.partial(Money.shape.commission.def.innerType),
  payment_fee: z.partial(Money.shape.payment_fee),
  fixed_costs: z.partial(FixedCost),
  acquisition: z.partial(Money.shape.acquisition),
  capacity: z.partial(Money.shape.capacity.def.innerType),
  goal: z.partial(Goal),
  said: z.partial(Money.shape.said.def.element),
}

/** Money while it is written: any of it may be missing, and words may be half there. */
export const MoneyDraft = z.partial(
  z.extend(Money, {
    offers: z.array(z.extend(shapes.offers, { per: z.optional(z.string()), billed: z.optional(z.string()) })),
    commission: z.nullable(shapes.commission),
    payment_fee: shapes.payment_fee,
    fixed_costs: z.array(shapes.fixed_costs),
    acquisition: shapes.acquisition,
    capacity: z.nullable(z.extend(shapes.capacity, { per: z.optional(z.string()) })),
    goal: z.extend(shapes.goal, { of: z.optional(z.string()), per: z.optional(z.string()) }),
    said: z.array(shapes.said),
  }),
)
export type MoneyDraft = z.infer<typeof MoneyDraft>
