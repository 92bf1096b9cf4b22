import { useEffect } from 'react'
import { pages } from '#shared/pages.ts'

/** Only the workshop's own document may show frames: who came here from another page of the app is given it. */
export function useOwnDocument() {
  useEffect(() => {
    const [document] = performance.getEntriesByType('navigation')
    if (document && new URL(document.name).pathname !== pages.agent) window.location.reload()
  }, [])
}
