import { brand } from '#shared/brand.ts'
import { usePage } from '../ui/use-page.ts'
import { ClosingCall } from './closing-call.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Footer } from './footer.tsx'
import { GreetingBubble } from './greeting-bubble.tsx'
import { Hero } from './hero.tsx'
import { Journey } from './journey.tsx'
import { LandingBar } from './landing-bar.tsx'

/** What a visitor sees first. */
export function LandingPage() {
  const heading = usePage(brand.product)
  return (
    <>
      <LandingBar />
      <main id="main" tabIndex={-1} className="overflow-x-clip">
        <Hero headingRef={heading} />
        <FeatureCards />
        <Journey />
        <ClosingCall />
      </main>
      <Footer />
      <GreetingBubble />
    </>
  )
}
