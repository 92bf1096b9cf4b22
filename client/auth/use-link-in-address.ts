import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Link } from '#shared/auth.ts'

/**
 * The secret of a link from our email, which stands behind the # of the address: browsers send that to nobody. Once it is
 * read, it is taken out of the address, so that it is neither copied with it nor shown. `forget` leaves the page without it.
 */
export function useLinkInAddress() {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const found = Link.safeParse(hash.slice(1)).data
  const [link, setLink] = useState(found)
  // Another link may be opened in a tab that shows this page already; then only what is behind the # changes.
  if (found && found !== link) setLink(found)

  useEffect(() => {
    if (found) void navigate(pathname + search, { replace: true, state })
  }, [found, navigate, pathname, search, state])

  return { link: found ?? link, forget: () => setLink(undefined) }
}
