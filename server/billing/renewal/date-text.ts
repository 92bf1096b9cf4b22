const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day for a sentence of the server, which does not know where a person is. */
export const dayOf = (date: Date) => day.format(date)
