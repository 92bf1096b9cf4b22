import type { ComponentType } from 'react'
import { ArrowLeft } from 'lucide-react'
import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PlainPage } from '../ui/page/page.tsx'
import { About, Privacy, Refunds, Terms } from './policies.tsx'

const sections: { id: string; title: string; Text: ComponentType<{ trialDays: string | undefined }> }[] = [
  { id: 'about', title: 'About', Text: About },
  { id: 'privacy', title: 'Privacy Policy', Text: Privacy },
  { id: 'terms', title: 'Terms of Use', Text: Terms },
  { id: 'refunds', title: 'Refund Policy', Text: Refunds },
]

/** Who we are and what we promise, on one page. */
export function LegalPage({ trialDays }: { trialDays: string | undefined }) {
  return (
    <PlainPage heading="Terms & Policies" action={<BackLink />}>
      <nav aria-label="Sections" className="mt-6 flex flex-wrap gap-x-5 border-b border-line pb-3">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} data-section className="link inline-flex min-h-11 items-center">
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title, Text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="max-w-2xl pt-12">
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          <div className="mt-4 flex flex-col gap-5">
            <Text trialDays={trialDays} />
          </div>
        </section>
      ))}
    </PlainPage>
  )
}

/** Leads to the previous page, or home where there is none. */
function BackLink() {
  return (
    <ButtonLink variant="quiet" to={pages.landing} data-back>
      <ArrowLeft aria-hidden className="size-4" />
      Back
    </ButtonLink>
  )
}
