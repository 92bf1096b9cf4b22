import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useOnline } from '../ui/use-online.ts'
import { ProfileView } from './profile-view.tsx'
import type { ProfileState } from './use-profile.ts'

/** What is known, or what stands in its place until it is read. */
export function LoadedProfile({ state, isPast = false }: { state: ProfileState; isPast?: boolean }) {
  const isOnline = useOnline()
  if (state.status === 'loading') return <LoadingProfile />
  if (state.status === 'unknown') return <p className="text-muted">This business was deleted.</p>
  if (state.profile === null) {
    return (
      <div role="alert" className="profile">
        <p>
          {isOnline
            ? 'We couldn’t load your business. Nothing is lost. Try again.'
            : 'You’re offline. Your business will be here when you’re back.'}
        </p>
        <Button variant="quiet" className="fact-button w-fit" onClick={state.retry}>
          Try again
        </Button>
      </div>
    )
  }
  return <ProfileView profile={state.profile} isPast={isPast} onWrite={state.write} onForget={state.forget} />
}

export function LoadingProfile() {
  return (
    <div aria-busy="true" className="profile">
      <span className="sr-only">Loading your business</span>
      {['w-3/5', 'w-full', 'w-11/12', 'w-4/5'].map(width => (
        <Skeleton key={width} className={`h-6 ${width}`} />
      ))}
    </div>
  )
}
