import { Check } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { PRICE_USD_PER_MONTH } from '#shared/price.ts'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'
import { logOut } from '../auth/log-out.ts'
import { Button } from '../ui/button.tsx'
import { Ember } from '../ui/mascot/ember.tsx'
import { usePage } from '../ui/page/use-page.ts'
import { Offer } from './offer.tsx'
import { HearthPage } from '../ui/page/hearth-page.tsx'

const benefits = [
  `Ask ${brand.mentor} anything about your business, at any hour`,
  'Ideas tested against customers, price and cost before you build',
  'Growth plans with milestones and KPIs you can count',
  'Marketing, funding and pricing worked out with your own numbers',
  'MVP breakdowns, landing pages and ad copy, ready to use',
  'Every session kept for you, encrypted, and deleted when you say so',
]

/** The pitch, with what can be started: the trial or the subscription. */
export function SubscribePage() {
  const navigate = useNavigate()
  const heading = usePage('Subscribe')
  return (
    <HearthPage
      className="flex max-w-[58rem] grow flex-col justify-center pt-2 pb-16"
      action={
        <Button
          variant="plain"
          className="-mr-3 sm:-mr-5"
          onClick={() => {
            logOut()
            void navigate(pages.login)
          }}
        >
          Log Out
        </Button>
      }
    >
      <Ember mood="happy" size={144} className="mx-auto -mb-7 max-md:hidden md:mr-20" />
      <div className="relative grid overflow-hidden rounded-card border border-line bg-raised shadow-card md:grid-cols-[1fr_20rem] md:grid-rows-[auto_1fr]">
        <div className="p-6 sm:px-10 sm:pt-10 md:pb-0">
          <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
            A mentor at your desk, every day of the week
          </h1>
          <p className="mt-4 text-lg text-muted">
            Full access to {brand.mentor} for ${PRICE_USD_PER_MONTH}/month.
          </p>
        </div>
        <div className="flex flex-col border-y border-line bg-paper p-6 sm:px-10 md:row-span-2 md:border-y-0 md:border-l md:px-8 md:pt-12">
          <p className="font-heading text-3xl">
            ${PRICE_USD_PER_MONTH}
            <span className="font-sans text-base font-normal tracking-normal text-muted">/month</span>
          </p>
          <Offer />
          <p className="mt-6 text-sm text-muted md:mt-auto md:pt-8">
            Cancel at any time: you keep access until the end of the month you have paid for.
          </p>
        </div>
        <ul className="flex flex-col gap-3 p-6 sm:px-10 sm:pb-10">
          {benefits.map(benefit => (
            <li key={benefit} className="flex gap-3">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-ember" />
              {benefit}
            </li>
          ))}
        </ul>
      </div>
    </HearthPage>
  )
}
