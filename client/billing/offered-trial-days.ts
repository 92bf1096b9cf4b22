/** Days of the free trial, as the server wrote them into the page; 0 means that there is none to mention. */
export function offeredTrialDays() {
  const days = Number(document.querySelector<HTMLMetaElement>('meta[name="trial-days"]')?.content)
  return Number.isInteger(days) && days > 0 ? days : 0
}
