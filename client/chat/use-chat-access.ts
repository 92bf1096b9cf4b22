import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { useAccess } from '../billing/use-access.ts'

/**
 * Sends people without access to /subscribe. A status that cannot be read keeps nobody out: they stay, with a Retry.
 */
export function useChatAccess() {
  const access = useAccess()
  const navigate = useNavigate()
  const hasNone = access.state === 'known' && !access.access.is_subscribed
  useEffect(() => {
    if (hasNone) void navigate(pages.subscribe, { replace: true })
  }, [hasNone, navigate])
  return {
    isKnown: access.state !== 'loading' && !hasNone,
    isUnknown: access.state === 'unknown',
    access: access.state === 'known' ? access.access : undefined,
    retry: access.retry,
    refresh: access.refresh,
  }
}
