import { pages } from '#shared/pages.ts'
import { brand } from '#shared/brand.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/page/logo.tsx'
import { Ember } from '../ui/mascot/ember.tsx'
import { EmberMark } from '../ui/mascot/ember-mark.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { EntryButtons } from './entry-buttons.tsx'

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

/** The fixed bar; it darkens as soon as something lies under it. */
function LandingBar() {
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

const steps = [
  { title: 'Idea', text: 'Say it in one sentence that a stranger can repeat.' },
  { title: 'Strategic foundation', text: 'Customer, promise, price and proof.' },
  { title: 'MVP', text: 'The smallest thing worth paying for.' },
  { title: 'Go to market', text: 'The first ten customers, by name.' },
  { title: 'Track and iterate', text: 'Three numbers, every Monday.' },
  { title: 'Scale', text: 'Do more of what already works.' },
]

/** The six steps, as a line that one reads across on a wide screen and down on a narrow one. */
function Journey() {
  return (
    <section aria-labelledby="journey" className="mx-auto max-w-[70rem] px-4 py-20 sm:px-8 lg:py-28">
      <h2 id="journey" className="max-w-lg text-[clamp(1.75rem,6vw,2.5rem)] leading-[1.1]">
        From a sentence to a company, one step at a time
      </h2>
      <ol className="journey mt-12 grid lg:grid-cols-6 lg:gap-x-6">
        {steps.map((step, index) => (
          <li key={step.title} className="relative flex gap-5 pb-8 last:pb-0 lg:block lg:pb-0">
            <span className="journey-number">{index + 1}</span>
            <div className="lg:mt-5">
              <h3 className="text-lg leading-tight">{step.title}</h3>
              <p className="mt-1 text-muted lg:text-sm">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ClosingCall({ trialDays }: { trialDays: string | undefined }) {
  return (
    <section aria-labelledby="closing" className="mx-auto max-w-[70rem] px-4 pb-20 sm:px-8 lg:pb-28">
      <div className="night flex flex-col-reverse items-center justify-between gap-8 rounded-card border border-line bg-raised p-8 text-ink sm:p-12 md:flex-row lg:px-16">
        <div className="max-w-xl text-center md:text-left">
          <h2 id="closing" className="text-[clamp(1.75rem,6vw,2.5rem)] leading-[1.1]">
            Your idea has waited long enough.
          </h2>
          <p className="mt-4 text-lg text-muted">
            {trialDays
              ? `Ask the first question now. The first ${trialDays} days cost nothing.`
              : 'Ask the first question now.'}
          </p>
          <EntryButtons className="mt-8 justify-center md:justify-start" />
        </div>
        <Ember mood="happy" size={208} />
      </div>
    </section>
  )
}

const GREETING = `Hi, I am ${brand.mentor}. What would you like to build?`

/** Ember in the corner, greeting; it leads to the registration. */
function GreetingBubble() {
  return (
    <aside aria-label="Greeting">
      <PageLink to={pages.register} data-scrolled="false" className="greeting-bubble">
        <span className="sr-only">{GREETING} Register</span>
        <span aria-hidden className="greeting-words">
          {/* The whole greeting holds the place, so that the bubble does not grow letter by letter. */}
          <span className="invisible">{GREETING}</span>
          <span data-greeting="whole" className="absolute inset-0 px-4 py-3">
            {GREETING}
          </span>
        </span>
        <span className="greeting-mark">
          <EmberMark size={36} />
        </span>
      </PageLink>
    </aside>
  )
}
