import { useState, useEffect } from 'react'
import { Navigate, useSearchParams, useLocation, useNavigate } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { Link } from '#shared/auth/calls.ts'
import { storage } from '../storage.ts'
import { CodeForm } from './code-form.tsx'
import { LinkForm } from './link-form.tsx'

/**
 * Proves an address by its code, or by the link of the email: after signing up, or with mode=reset before a new password is
 * set. A link needs no address that was stored here before.
 */
export function VerifyPage() {
  const [query] = useSearchParams()
  const mode = query.get('mode') === 'reset' ? 'reset' : 'sign-up'
  const { link, forget } = useLinkInAddress()
  if (link) return <LinkForm key={link} link={link} mode={mode} onEnterCode={forget} />
  return <ForStoredEmail key={mode} mode={mode} />
}

function ForStoredEmail({ mode }: { mode: 'reset' | 'sign-up' }) {
  // Read once: the key goes away on success, while this page still has its last second.
  const [email] = useState(() => storage.get(mode === 'reset' ? 'reset_email' : 'verify_email'))
  if (!email) return <Navigate to={pages.login} replace />
  return <CodeForm email={email} mode={mode} />
}

/**
 * The secret of a link from our email, which stands behind the # of the address: browsers send that to nobody. Once it is
 * read, it is taken out of the address, so that it is neither copied with it nor shown. `forget` leaves the page without it.
 */
function useLinkInAddress() {
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
