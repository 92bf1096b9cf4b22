import { z } from 'zod/mini'

// Written by `npm run playbook -- list`, from the folders of playbook/.

/** What a message asks Ember for. `tells_only` asks for nothing; `other` for what is not on this list. */
export const Ask = z.enum([
  'ads',
  'break-even',
  'company-workshop',
  'competitors',
  'email',
  'first-customers',
  'first-version',
  'focus',
  'funding',
  'funnel',
  'growth-plan',
  'hiring',
  'ideas',
  'investor-update',
  'landing-page',
  'launch',
  'legal-form',
  'lifetime-value',
  'market-size',
  'motivation',
  'naming',
  'partners',
  'pitch',
  'pricing',
  'results',
  'retention',
  'runway',
  'taxes',
  'validation',
  'other',
  'tells_only',
])
export type Ask = z.infer<typeof Ask>
