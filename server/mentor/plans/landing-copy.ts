import type { BusinessModel } from '../facts/business-model.ts'
import type { Facts } from '../facts/facts.ts'
import { capitalised } from '../writing/lines.ts'
import { priceTag } from '../writing/price-tag.ts'
import { theOffer } from '../writing/nouns.ts'

interface Words {
  /** the outcome, as an order or a promise; the offer follows */
  headline: (offer: string, who: string) => string
  benefits: readonly [string, string, string]
  button: string
  doubts: readonly [string, string]
}

const THINGS: Words = {
  headline: (offer, who) => `${capitalised(offer)}${who}: everything you need, in one order`,
  benefits: [
    '**Nothing to look for.** What you need comes together, and nothing has to be bought on top.',
    '**Made to be used today.** Open it in the evening and see the result within the week.',
    '**A person answers.** Write to me when you are stuck; I reply within one working day.',
  ],
  button: 'Order yours',
  doubts: [
    '**What if it does not work for me?** Write within 30 days and you get your money back.',
    '**When does it arrive?** It leaves within two working days, and you get the tracking number.',
  ],
}
const TASTES: Words = {
  headline: (offer, who) => `${capitalised(offer)}${who}, made fresh for the day you choose`,
  benefits: [
    '**Made in small batches.** What you order today did not exist yesterday.',
    '**You know what is in it.** Every ingredient is on the label, in words you use at home.',
    '**Ready when you are.** Choose the day and the hour, and it waits for you.',
  ],
  button: 'Order for this week',
  doubts: [
    '**What about allergies?** The full list of ingredients stands beside every item.',
    '**What if I cannot come?** Tell me by noon the day before and you pay nothing.',
  ],
}
const WORK: Words = {
  headline: (offer, who) => `${capitalised(offer)}${who}, done on the day we agreed`,
  benefits: [
    '**One price, said first.** You know what it costs before I begin.',
    '**One date, kept.** You choose the day; if I miss it, you pay half.',
    '**One person.** You speak with the one who does the work.',
  ],
  button: 'Book a first talk',
  doubts: [
    '**What if I am not happy with it?** I do it again, once, at no cost.',
    '**Am I bound to anything?** No. You book one job, and the next only if you liked the first.',
  ],
}
const TOOL: Words = {
  headline: (offer, who) => `${capitalised(offer)}${who}: from the problem to the result in one place`,
  benefits: [
    '**Begin in ten minutes.** I set it up with you on a call.',
    '**One thing, done whole.** It does the job from start to finish, so nothing is left to copy over.',
    '**Leave any time.** One click ends it, and you take your data with you.',
  ],
  button: 'Start with one task',
  doubts: [
    '**Is my data safe?** It is yours; I say in one page what is kept, where, and for how long.',
    '**What if I need help?** You write to the person who builds it.',
  ],
}
const LESSONS: Words = {
  headline: (offer, who) => `${capitalised(offer)}${who}: one result in four weeks`,
  benefits: [
    '**Live, not recorded.** You ask when you are stuck, and get the answer at once.',
    '**Small steps.** One task a week that fits into two evenings.',
    '**A result to show.** At the end you have made the thing, not only heard of it.',
  ],
  button: 'Join the first group',
  doubts: [
    '**What if I miss a session?** You get the notes and a short call before the next one.',
    '**What if it is not for me?** Leave after the first session and pay nothing.',
  ],
}
const VISITS: Words = {
  headline: (offer, who) => `${capitalised(offer)}${who}, close enough to become a habit`,
  benefits: [
    '**Small on purpose.** You are known by name from the second visit.',
    '**On the way.** Opening hours that fit before and after the day, not in the middle of it.',
    '**Try it once.** The first visit binds you to nothing.',
  ],
  button: 'Book a first visit',
  doubts: [
    '**What if I have never done this?** You are shown everything, at your own pace.',
    '**What if I cannot come?** Cancel up to the evening before and you pay nothing.',
  ],
}
const BY_MODEL: Readonly<Record<BusinessModel, Words>> = {
  marketplace: TOOL,
  agency: WORK,
  course: LESSONS,
  content: LESSONS,
  subscription: TOOL,
  app: TOOL,
  service: WORK,
  handmade: THINGS,
  food: TASTES,
  local: VISITS,
  product: THINGS,
}

/** A whole page in their words: headline, sub-line, three benefits, proof to collect, one button, three doubts. */
export function landingCopy(facts: Facts): string {
  const words = BY_MODEL[facts.model ?? 'product']
  const offer = theOffer(facts)
  const isForKnown = facts.audience !== undefined && !offer.includes(facts.audience)
  const who = isForKnown ? ` for ${facts.audience ?? ''}` : ''
  const cost = priceTag(facts) ?? ''
  const headline = !facts.product
    ? '[What they have afterwards], without [what annoys them today]'
    : facts.does
      ? `${capitalised(offer)} that ${facts.does}`
      : words.headline(offer, who)
  const place = facts.place ? ` in ${facts.place}` : ''
  return [
    `**Headline:** ${headline}`,
    `**Sub-line:** For ${facts.audience ?? '[the people you make it for]'}${place} who are tired of [what they do today]. ${cost ? `${cost}, and no surprises.` : 'The price stands here: [price].'}`,
    `**Three benefits**\n\n${words.benefits.map(benefit => `- ${benefit}`).join('\n')}`,
    `**Proof to collect:** two sentences and a first name from the next three people who pay, with the number that changed for them. Until then: a photo of you and why you do this.`,
    `**Button:** ${words.button}${cost ? ` (${cost})` : ''}`,
    `**Three doubts**\n\n${[...words.doubts, whyPay(cost)].map(doubt => `- ${doubt}`).join('\n')}`,
    'Keep only the promises you will keep: change the days and the refund to yours.',
  ].join('\n\n')
}

function whyPay(cost: string): string {
  return cost
    ? `**Why ${cost}?** Because [what doing it another way costs you, in money or hours].`
    : '**Why should I pay for this?** Because [what doing it another way costs you, in money or hours].'
}
