/** Microseconds of a moment with six digits: two events of one millisecond have an order, too. */
export const microseconds = (moment: string) =>
  Date.parse(`${moment.slice(0, 19)}Z`) * 1_000 + Number(moment.slice(20, 26))

export function momentOf(microseconds: number) {
  const milliseconds = Math.floor(microseconds / 1_000)
  const rest = String(microseconds - milliseconds * 1_000).padStart(3, '0')
  return `${new Date(milliseconds).toISOString().slice(0, 23)}${rest}Z`
}

/** The same moment a month later; of a day that month has not, its last day. */
export function monthAfter(moment: string) {
  const date = new Date(`${moment.slice(0, 10)}T00:00:00Z`)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + 2)
  date.setUTCDate(0)
  date.setUTCDate(Math.min(day, date.getUTCDate()))
  return `${date.toISOString().slice(0, 10)}${moment.slice(10)}`
}
