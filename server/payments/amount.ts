import { z } from 'zod'

/** A sum of money in the currency's smallest unit, as the provider writes it; more digits than Postgres takes are none. */
export const amount = z.string().regex(/^\d{1,18}$/)
