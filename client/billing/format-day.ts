const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const UNBREAKABLE = '\u00A0'

/** A moment as a day of the reader's own calendar: '9 March', with the year only where it is another one. */
export function formatDay(moment: string | Date, now = new Date()) {
  const date = new Date(moment)
  const format = date.getFullYear() === now.getFullYear() ? short : long
  return format.format(date).replaceAll(' ', UNBREAKABLE)
}
