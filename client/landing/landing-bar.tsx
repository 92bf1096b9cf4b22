import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'

/** The fixed bar; it darkens as soon as something lies under it. */
export function LandingBar() {
  return (
    <header
      data-scrolled="false"
      className="fixed inset-x-0 top-0 z-30 border-b border-transparent transition-colors data-[scrolled=true]:border-line data-[scrolled=true]:bg-sunk"
    >
      <div className="mx-auto flex h-16 max-w-[70rem] items-center justify-between gap-2 px-4 sm:h-18 sm:px-8">
        <Logo isMarkOnPhone />
        <nav aria-label="Main" className="flex items-center gap-1 sm:gap-2">
          <ButtonLink variant="plain" to={pages.features} className="px-3! sm:px-5!">
            Features
          </ButtonLink>
          <ButtonLink variant="plain" to={pages.register} className="px-3! sm:px-5!">
            Register
          </ButtonLink>
          <ButtonLink variant="quiet" to={pages.login} className="px-4! sm:px-5!">
            Login
          </ButtonLink>
        </nav>
      </div>
    </header>
  )
}
