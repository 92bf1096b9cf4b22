import type { ComponentType } from 'react'
import { useEffect } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { Button } from '../ui/button.tsx'
import { PlainPage } from '../ui/page.tsx'
import { About, Privacy, Refunds, Terms } from './policies.tsx'

const sections: { id: string; title: string; Text: ComponentType }[] = [
  { id: 'about', title: 'About', Text: About },
  { id: 'privacy', title: 'Privacy Policy', Text: Privacy },
  { id: 'terms', title: 'Terms of Use', Text: Terms },
  { id: 'refunds', title: 'Refund Policy', Text: Refunds },
]

/** Who we are and what we promise, on one page. */
export function LegalPage() {
  useSectionOfAddress()
  return (
    <PlainPage heading="Terms & Policies" action={<BackButton />}>
      <nav aria-label="Sections" className="mt-6 flex flex-wrap gap-x-5 border-b border-line pb-3">
        {sections.map(({ id, title }) => (
          <Link key={id} to={`#${id}`} replace className="link inline-flex min-h-11 items-center">
            {title}
          </Link>
        ))}
      </nav>
      {sections.map(({ id, title, Text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="max-w-2xl pt-12">
          <h2 id={`${id}-title`} tabIndex={-1} className="text-2xl">
            {title}
          </h2>
          <div className="mt-4 flex flex-col gap-5">
            <Text />
          </div>
        </section>
      ))}
    </PlainPage>
  )
}

/** The browser looks for the section before the page is there, so the page brings it into view itself. */
function useSectionOfAddress() {
  const location = useLocation()
  useEffect(() => {
    const section = location.hash ? document.getElementById(location.hash.slice(1)) : null
    section?.scrollIntoView()
    section?.querySelector('h2')?.focus({ preventScroll: true })
  }, [location])
}

function BackButton() {
  const navigate = useNavigate()
  // A tab that was opened with this page has nowhere to go back to.
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate(pages.landing))
  return (
    <Button variant="quiet" onClick={goBack}>
      <ArrowLeft aria-hidden className="size-4" />
      Back
    </Button>
  )
}
