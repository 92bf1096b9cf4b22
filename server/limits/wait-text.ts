import { once } from '#shared/once.ts'

const time = once(
  () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
)

/** How long it takes until a moment, and when that is: '2 h 5 min (14:05 UTC)'. */
export function waitText(until: Date, now: Date) {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const wait = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean)
  return `${wait.join(' ')} (${time().format(until)} UTC)`
}
