import type { LucideIcon } from 'lucide-react'
import { Box, ChartLine, Coins, Compass, Lightbulb, Megaphone } from 'lucide-react'
import { brand } from '#shared/brand.ts'

const cards: { title: string; desc: string; Icon: LucideIcon }[] = [
  {
    title: 'Idea validation',
    desc: 'Find out in a week, not a year: who has the problem, what they pay today, and the test that proves it.',
    Icon: Lightbulb,
  },
  {
    title: 'Marketing tactics',
    desc: 'One channel at a time, with the words, the budget and the number that tells you to stop.',
    Icon: Megaphone,
  },
  {
    title: 'Funding tips',
    desc: 'Savings, grant, angel or loan: what fits your stage, and what an investor is going to ask first.',
    Icon: Coins,
  },
  {
    title: 'Growth plans',
    desc: 'Milestones with dates and KPIs you can count, and a first step small enough for this week.',
    Icon: ChartLine,
  },
  {
    title: 'Product help',
    desc: 'The first version, cut down to what a customer would miss. Landing pages and ads, written with you.',
    Icon: Box,
  },
  {
    title: 'Business strategy',
    desc: 'Price, position, partners. The trade-offs laid out, and a decision you can explain.',
    Icon: Compass,
  },
]

export function FeatureCards() {
  return (
    <section aria-labelledby="ways" className="bg-sunk">
      <div className="mx-auto max-w-[70rem] px-4 py-20 sm:px-8 lg:py-28">
        <h2 id="ways" className="max-w-xl text-[clamp(1.75rem,6vw,2.5rem)] leading-[1.1]">
          Six ways {brand.mentor} earns its place at your desk
        </h2>
        <ul className="mt-12 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {cards.map(({ title, desc, Icon }) => (
            <li key={title} className="bg-raised p-6 sm:p-8">
              <span className="inline-flex size-11 items-center justify-center rounded-control bg-tint text-ember">
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
              <h3 className="mt-5 text-xl">{title}</h3>
              <p className="mt-2 text-muted">{desc}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
