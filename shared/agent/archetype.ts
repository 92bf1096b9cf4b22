import { z } from 'zod/mini'

/**
 * What kind of business a project is, by what people do with it: each has an app of its own. `waitlist` is everything that is none of
 * the others.
 */
export const Archetype = z.enum([
  'booking',
  'subscription',
  'marketplace',
  'rental',
  'course',
  'tool',
  'newsletter',
  'local-service',
  'waitlist',
])
export type Archetype = z.infer<typeof Archetype>
