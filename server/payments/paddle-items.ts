import { z } from 'zod'

/** What is sold in a subscription or a transaction: the ids of its prices. */
export const priceIds = z
  .array(z.object({ price: z.object({ id: z.string() }).nullish() }))
  .transform(items => items.flatMap(({ price }) => price?.id ?? []))
