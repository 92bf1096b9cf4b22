import { sound } from './sound.ts'

export interface LaunchSplit {
  /** won by name before the day */
  early: number
  /** left for the day and the week after it */
  later: number
}

/** The buyers wanted, in two waves: a share of them before the day, rounded up and never above `mostEarly`, the rest after it. */
export function launchSplit(buyers: number, share: number, mostEarly: number): LaunchSplit | undefined {
  if (!(buyers >= 0 && share >= 0 && share <= 1 && mostEarly >= 0)) return undefined
  const early = sound(Math.min(mostEarly, buyers, Math.ceil(Math.round(buyers * share * 1e9) / 1e9)))
  const later = early === undefined ? undefined : sound(buyers - early)
  return early === undefined || later === undefined ? undefined : { early, later }
}
