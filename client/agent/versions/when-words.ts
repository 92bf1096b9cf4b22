const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }

/** '2:30 PM' today, 'Nov 22, 2:30 PM' this year, else 'Nov 22, 2025'. */
export function whenWords(at: string, now: Date) {
  const date = new Date(at)
  if (date.toDateString() === now.toDateString()) return date.toLocaleTimeString('en-US', time)
  if (date.getFullYear() === now.getFullYear()) return date.toLocaleString('en-US', { ...day, ...time })
  return date.toLocaleDateString('en-US', { ...day, year: 'numeric' })
}
