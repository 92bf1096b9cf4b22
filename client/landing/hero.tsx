import { PRICE_USD_PER_MONTH } from '#shared/price.ts'
import { brand } from '#shared/brand.ts'
import { Ember } from '../ui/mascot/ember.tsx'
import { EntryButtons } from './entry-buttons.tsx'

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

/** The tagline, its last two words in the one accent color. */
function Tagline() {
  const words = brand.tagline.split(' ')
  return (
    <h1 className="text-[clamp(2.5rem,11vw,4rem)] leading-[1.04]">
      {words.slice(0, -2).join(' ')}{' '}
      <span className="whitespace-nowrap text-ember">{words.slice(-2).join(' ')}</span>
    </h1>
  )
}

const plan = [
  { by: 'Week 2', milestone: '10 interviews, 1 offer page', proof: '4 of 10 ask for the price' },
  { by: 'Week 6', milestone: '30 kits, sold by hand', proof: '6 buy again or refer' },
  { by: 'Week 12', milestone: 'One channel under $8 a sale', proof: '173 kits a month' },
]

/** A picture of what an answer is like: a question with numbers in it, and an answer that uses them. */
function SampleAnswer() {
  return (
    <figure
      aria-label={`A question to ${brand.mentor} and its answer`}
      className="relative rounded-card border border-line bg-raised p-5 shadow-float sm:p-7"
    >
      <p className="text-right text-sm font-semibold text-muted">You</p>
      <p className="mt-1 ml-auto max-w-[20rem] rounded-card rounded-br-small bg-tint px-4 py-3 text-sm">
        I sell sourdough starter kits at $29. Each costs me $11. Can I reach $5k a month?
      </p>
      <p className="mt-6 text-sm font-semibold text-muted">{brand.mentor}</p>
      <p className="mt-1 text-sm">
        Yes, at <strong>173 kits</strong>. Each one leaves you $18, so a dollar of ads has to bring $1.61 of
        sales. The shortest road:
      </p>
      <table className="mt-3 w-full text-left text-sm">
        <thead className="text-muted">
          <tr className="border-b border-line">
            <th className="py-2 pr-3 font-semibold">By</th>
            <th className="py-2 pr-3 font-semibold">Milestone</th>
            <th className="hidden py-2 font-semibold sm:table-cell">It worked when</th>
          </tr>
        </thead>
        <tbody>
          {plan.map(step => (
            <tr key={step.by} className="border-b border-line last:border-0">
              <td className="py-2.5 pr-3 whitespace-nowrap tabular-nums">{step.by}</td>
              <td className="py-2.5 pr-3">{step.milestone}</td>
              <td className="hidden py-2.5 sm:table-cell">{step.proof}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
