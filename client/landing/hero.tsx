import { PRICE_USD_PER_MONTH } from '#shared/price.ts'
import { brand } from '#shared/brand.ts'
import { Ember } from '../ui/mascot/ember.tsx'
import { EntryButtons } from './entry-buttons.tsx'
import { SampleAnswer } from './sample-answer.tsx'

export function Hero({ trialDays }: { trialDays: string | undefined }) {
  const price = `$${PRICE_USD_PER_MONTH} a month`
  return (
    <section className="mx-auto grid max-w-[70rem] items-center gap-x-10 gap-y-8 sm:gap-y-12 px-4 pt-24 pb-20 sm:pt-28 sm:px-8 lg:grid-cols-[1fr_31rem] lg:pt-24 lg:pb-28">
      <div>
        <Tagline />
        <p className="mt-6 max-w-lg text-lg text-muted sm:text-xl">
          {brand.mentor} is a mentor that answers at any hour: it tests the idea with you, does the numbers,
          and writes a plan with dates you can keep.
        </p>
        <EntryButtons className="mt-8" />
        <p className="mt-4 text-sm text-muted">
          {trialDays ? `${trialDays} days free, no card. Then ${price}.` : `${price}.`}
        </p>
      </div>
      <div className="hero-glow relative">
        <Ember
          mood="wave"
          size={172}
          className="relative z-10 -mb-6 ml-4 max-sm:h-32 max-sm:w-auto sm:ml-8"
        />
        <SampleAnswer />
      </div>
    </section>
  )
}

/** The tagline, its last two words in the one accent colour. */
function Tagline() {
  const words = brand.tagline.split(' ')
  return (
    <h1 className="text-[clamp(2.5rem,11vw,4rem)] leading-[1.04]">
      {words.slice(0, -2).join(' ')}{' '}
      <span className="whitespace-nowrap text-ember">{words.slice(-2).join(' ')}</span>
    </h1>
  )
}
