import { WifiOff } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { Reconnecting } from '../stream/reconnecting.tsx'
import { useOnline } from '../ui/use-online.ts'
import { useLoginExpired, useStored } from '../use-stored.ts'
import { DismissableBanner } from '../ui/banner.tsx'
import { workshopTexts } from './texts.ts'
import type { Problem } from './use-workshop.ts'

/** The quiet lines above the composer. */
export function Notices({ isLost }: { isLost: boolean }) {
  const isOnline = useOnline()
  const hasExpired = useLoginExpired()
  const { pathname, search } = useLocation()
  return (
    <>
      {!isOnline && (
        <output className="mb-2 flex items-center justify-center gap-2 text-sm font-medium text-warn">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {workshopTexts.offline}
        </output>
      )}
      {hasExpired && (
        <output className="mb-2 block text-center text-sm text-muted">
          {workshopTexts.expired}{' '}
          <Link to={pages.login} state={{ returnTo: pathname + search }} className="link">
            Log in again
          </Link>
        </output>
      )}
      {isLost && <Reconnecting />}
    </>
  )
}

/** What went wrong, and the way on where there is one. */
export function ProblemBanner({ problem, onDismiss }: { problem: Problem; onDismiss: () => void }) {
  const isSignedIn = useStored('token') !== null
  const { pathname, search } = useLocation()
  return (
    <DismissableBanner onDismiss={onDismiss}>
      {problem.message}
      {problem.loginHelps && !isSignedIn && (
        <>
          {' '}
          <Link to={pages.login} state={{ returnTo: pathname + search }} className="link">
            Login
          </Link>
        </>
      )}
    </DismissableBanner>
  )
}
