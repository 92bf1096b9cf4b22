import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { NOT_FOUND_DOCUMENT, pages, prerendered, TRIAL_DAYS_MARK, withoutTrial } from '#shared/pages.ts'
import { brand } from '#shared/brand.ts'
import { FeaturesPage } from '../features/features-page.tsx'
import { LandingPage } from '../landing/landing-page.tsx'
import { LegalPage } from '../legal/legal-page.tsx'
import { Footer } from '../ui/page/footer.tsx'
import { SkipLink } from '../ui/page-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { MessagePage } from '../ui/page/message-page.tsx'

type Drawing = (trialDays: string | undefined) => ReactElement

const drawings: Record<string, Drawing> = {
  [pages.landing]: trialDays => <LandingPage trialDays={trialDays} />,
  [pages.features]: trialDays => <FeaturesPage trialDays={trialDays} />,
  [pages.legal]: trialDays => <LegalPage trialDays={trialDays} />,
}

/** The markup of each prerendered page, by the name of its document: one that tells of the trial, one that does not. */
export function drawDocuments(): Map<string, string> {
  const documents = new Map([[NOT_FOUND_DOCUMENT, draw(<NotFoundPage />)]])
  for (const [path, name] of Object.entries(prerendered)) {
    const drawing = drawings[path]
    if (!drawing) throw new Error(`Nothing draws ${path}.`)
    documents.set(name, draw(withFooter(drawing(TRIAL_DAYS_MARK)), path))
    documents.set(withoutTrial(name), draw(withFooter(drawing(undefined)), path))
  }
  return documents
}

function withFooter(page: ReactElement) {
  return (
    <>
      {page}
      <Footer />
    </>
  )
}

function draw(page: ReactElement, path = '/') {
  return renderToStaticMarkup(
    <StaticRouter location={path}>
      <SkipLink />
      {page}
    </StaticRouter>,
  )
}

function NotFoundPage() {
  return (
    <MessagePage
      heading="Nothing burns here"
      mood="asleep"
      text={`There is no page at this address. ${brand.mentor} took the chance for a nap.`}
    >
      <ButtonLink to={pages.landing}>Back to {brand.product}</ButtonLink>
    </MessagePage>
  )
}
