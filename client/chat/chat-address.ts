import { pages } from '#shared/pages.ts'

/** The chat's page with a session open, and the list showing one business; null for neither. */
export function chatAddress(sessionId: string | null, businessId: string | null) {
  const query = new URLSearchParams({
    ...(sessionId && { session: sessionId }),
    ...(businessId && { business: businessId }),
  })
  return `${pages.chat}?${query}`.replace(/\?$/, '')
}
