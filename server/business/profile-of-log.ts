import type { BusinessEvent } from '#shared/business/events.ts'
import { profileOf, type Profile } from '#shared/business/fold.ts'

const profiles = new WeakMap<readonly BusinessEvent[], Profile>()

/** The fold of a log that nobody changes (see createDecryptedLogs), which takes 1 ms for 500 events: once for each array. */
export function profileOfLog(log: readonly BusinessEvent[]): Profile {
  const folded = profiles.get(log) ?? profileOf(log)
  profiles.set(log, folded)
  return folded
}
