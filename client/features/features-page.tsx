import {
  type LucideIcon,
  ArrowLeft,
  CalendarCheck,
  ChartNoAxesCombined,
  Clock,
  Lightbulb,
  LockKeyhole,
  Wrench,
} from 'lucide-react'
import { PRICE_USD_PER_MONTH } from '#shared/price.ts'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Ember } from '../ui/mascot/ember.tsx'
import { PlainPage } from '../ui/page/page.tsx'

interface Feature {
  title: string
  text: string
  Icon: LucideIcon
}

const features: readonly Feature[] = [
  {
    title: 'Idea validation',
    text: 'Fifteen people, one offer with a price, and the number of yeses that makes building worth it. You learn whether strangers pay before you spend a year.',
    Icon: Lightbulb,
  },
  {
    title: 'Growth engine',
    text: 'Your goal counted backwards into customers, visitors and this week. Milestones with dates, KPIs with targets, and the arithmetic in sight.',
    Icon: ChartNoAxesCombined,
  },
  {
    title: 'Always-on mentorship',
    text: `${brand.mentor} answers at any hour, remembers what you said in a session, and ends each answer with one step for this week and the point at which to stop.`,
    Icon: Clock,
  },
  {
    title: 'Product-building help',
    text: 'The first version cut down to what a customer would miss, with what you do by hand until it hurts. Landing pages and messages in your own words.',
    Icon: Wrench,
  },
  {
    title: 'Privacy and encryption',
    text: 'What you write and what is answered rests encrypted under a key of your own. Delete a session and it is gone; nothing is sold, nothing is shown to others.',
    Icon: LockKeyhole,
  },
]

const withoutTrial: Feature = {
  title: 'One plain price',
  text: `$${PRICE_USD_PER_MONTH} a month for everything: no tiers, no add-ons, no price for each answer.`,
  Icon: CalendarCheck,
}

const trialOf = (days: string): Feature => ({
  title: `Zero-risk ${days}-day free trial`,
  text: `Take ${days} days without a card. Nothing renews by itself: when they are over, you decide whether it was worth $${PRICE_USD_PER_MONTH} a month.`,
  Icon: CalendarCheck,
})

/** What the product does, in six cards. */
export function FeaturesPage({ trialDays }: { trialDays: string | undefined }) {
  return (
    <PlainPage
      heading={`What ${brand.mentor} does for you`}
      isWide
      action={
        <ButtonLink variant="quiet" to={pages.landing}>
          <ArrowLeft aria-hidden className="size-4" />
          Back
        </ButtonLink>
      }
    >
      <p className="mt-4 max-w-xl text-lg text-muted">
        A mentor that does the numbers with you, says what it would do next, and tells you when to stop.
      </p>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[...features, trialDays ? trialOf(trialDays) : withoutTrial].map(({ title, text, Icon }) => (
          <li key={title} className="rounded-card border border-line bg-raised p-6">
            <span className="inline-flex size-11 items-center justify-center rounded-control bg-tint text-ember">
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
            </span>
            <h2 className="mt-5 text-xl">{title}</h2>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={pages.register} className="px-6!">
          {trialDays ? 'Start Trial' : 'Get Started'}
        </ButtonLink>
        <p className="text-sm text-muted">
          {trialDays
            ? `${trialDays} days free, no card. Then $${PRICE_USD_PER_MONTH} a month.`
            : `$${PRICE_USD_PER_MONTH} a month.`}
        </p>
        <Ember mood="happy" size={136} className="ml-auto max-sm:hidden" />
      </div>
    </PlainPage>
  )
}
