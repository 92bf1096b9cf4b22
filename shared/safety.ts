import { z } from 'zod/mini'

/**
 * What a message was taken for. The first four are answered with fixed words and no model is called; `cannot_do` is answered,
 * saying what cannot be done.
 */
export const SafetyCategory = z.enum(['care', 'unlawful', 'deceptive', 'health_claim', 'cannot_do'])
export type SafetyCategory = z.infer<typeof SafetyCategory>
