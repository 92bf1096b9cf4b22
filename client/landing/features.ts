import type { LucideIcon } from 'lucide-react'
import { Box, ChartLine, Coins, Compass, Lightbulb, Megaphone } from 'lucide-react'

/** One way in which the mentor helps: the card, and what its window adds. */
export interface Feature {
  title: string
  desc: string
  moreInfo: string
  /** a question one could ask at once */
  question: string
  Icon: LucideIcon
}

export const features: readonly Feature[] = [
  {
    title: 'Idea validation',
    desc: 'Find out in a week, not a year: who has the problem, what they pay today, and the test that proves it.',
    moreInfo:
      'Friendly words are not evidence. You get the fifteen people to ask, questions about what they did and paid rather than what they might do, an offer with a price on it, and the number of yeses at which building makes sense. And the number at which to stop, before the savings are gone.',
    question: 'How do I find out whether people will pay for my idea before I build it?',
    Icon: Lightbulb,
  },
  {
    title: 'Marketing tactics',
    desc: 'One channel at a time, with the words, the budget and the number that tells you to stop.',
    moreInfo:
      'Counted backwards from the customers you need: so many answers, so many messages, so many people who have to see it. The message itself is written with your product and your price in it, ready to send today.',
    question: 'How do I win my first 50 customers without a marketing budget?',
    Icon: Megaphone,
  },
  {
    title: 'Funding tips',
    desc: 'Savings, grant, angel or loan: what fits your stage, and what an investor is going to ask first.',
    moreInfo:
      'How long your cash lasts, when you have to decide, what a round would cost you in shares, and when not raising at all is the better answer. With the questions investors ask, and what you can already answer.',
    question: 'Should I raise money or bootstrap, and what would investors ask me?',
    Icon: Coins,
  },
  {
    title: 'Growth plans',
    desc: 'Milestones with dates and KPIs you can count, and a first step small enough for this week.',
    moreInfo:
      'A goal becomes sales, sales become visitors, visitors become this week. Every milestone has a date on a working day, one number to watch, and the evidence that closes it, so that you know early when a plan has stopped working.',
    question: 'Draw up a 90-day growth plan with milestones and KPIs for a small shop.',
    Icon: ChartLine,
  },
  {
    title: 'Product help',
    desc: 'The first version, cut down to what a customer would miss. Landing pages and ads, written with you.',
    moreInfo:
      'What to build, what to do by hand for the first ten customers, and what can wait until somebody asks for it with money. Then the page that sells it: headline, benefits, doubts answered, one button.',
    question: 'Help me cut my product down to an MVP that I can launch in four weeks.',
    Icon: Box,
  },
  {
    title: 'Business strategy',
    desc: 'Price, position, partners. The trade-offs laid out, and a decision you can explain.',
    moreInfo:
      'What one sale really leaves, how many buyers a higher price may lose before it hurts, where break-even lies. Change a number and see both columns side by side, then decide.',
    question: 'I sell candles at $24, each costs me $9. What if I charged $29?',
    Icon: Compass,
  },
]
