import { useEffect } from 'react'
import { pages } from '#shared/pages.ts'

/**
 * Only the workshop's own document may show frames: who came here from another page of the app is given it. Whether this is it;
 * in another one nothing may be begun that its end would cut off.
 */
export function useOwnDocument() {
  const [document] = performance.getEntriesByType('navigation')
  const isOwn = !document || new URL(document.name).pathname === pages.agent
  useEffect(() => {
    if (!isOwn) window.location.reload()
  }, [isOwn])
  return isOwn
}
