import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { storage } from '../storage.ts'
import { CodeForm } from './code-form.tsx'
import { LinkForm } from './link-form.tsx'
import { useLinkInAddress } from './use-link-in-address.ts'

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
