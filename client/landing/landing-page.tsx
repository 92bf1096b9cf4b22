import { ClosingCall } from './closing-call.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { GreetingBubble } from './greeting-bubble.tsx'
import { Hero } from './hero.tsx'
import { Journey } from './journey.tsx'
import { LandingBar } from './landing-bar.tsx'

/** What a visitor sees first. */
export function LandingPage({ trialDays }: { trialDays: string | undefined }) {
  return (
    <>
      <LandingBar />
      <main id="main" tabIndex={-1} className="overflow-x-clip">
        <Hero trialDays={trialDays} />
        <FeatureCards />
        <Journey />
        <ClosingCall trialDays={trialDays} />
      </main>
      <GreetingBubble />
    </>
  )
}
