import type { Deps } from '../deps-shape.ts'
import { accessOf } from './access.ts'
import { readAccessFacts } from './trial.store.ts'

/** What the account may use now, and until when. */
export async function readAccess(
  { sql, clock, config }: Pick<Deps, 'sql' | 'clock' | 'config'>,
  userId: string,
) {
  return accessOf(await readAccessFacts(sql, userId), { now: clock.now(), trialDays: config.trialDays })
}
