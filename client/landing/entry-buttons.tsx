import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../ui/button.tsx'

/** The two ways in. */
export function EntryButtons({ className = '' }: { className?: string }) {
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      <ButtonLink to={pages.register} className="px-6!">
        Get Started
      </ButtonLink>
      <ButtonLink variant="quiet" to={pages.login} className="px-6!">
        Login
      </ButtonLink>
    </div>
  )
}
