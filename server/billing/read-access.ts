import type { Deps } from '../deps-shape.ts'
import { readAccessFacts } from './access.store.ts'
import { accessOf } from './access.ts'

/** What the account may use now, and until when. */
export async function readAccess(
  { sql, clock, config }: Pick<Deps, 'sql' | 'clock' | 'config'>,
  userId: string,
) {
  return accessOf(await readAccessFacts(sql, userId), { now: clock.now(), trialDays: config.trialDays })
}
