/** 'Monday, 2026-03-02': the day of the week tells where a weekend is. */
export const dayOf = (today: Date) =>
  `${today.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })}, ${today.toISOString().slice(0, 10)}`
