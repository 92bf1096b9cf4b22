import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'

/** A refund long enough to have tried the thing, and usual in shops on the web. Ours, to be changed to theirs. */
const REFUND_DAYS = 30

export interface LandingWords {
  /** the outcome, as an order or a promise; the offer follows */
  headline: (offer: string, who: string) => string
  benefits: readonly [string, string, string]
  button: string
  doubts: readonly [string, string]
  /** what the first payers are asked to say */
  proof: string
  /** the promise to check before it is published */
  promise: string
}

const THINGS: LandingWords = {
  headline: (offer, who) => `${capitalised(offer)}${who}, ready to use on the day it arrives`,
  benefits: [
    '**Nothing to look for.** What you need comes together, and nothing has to be bought on top.',
    '**Made to be used today.** Open it in the evening and see the result within the week.',
    '**A person answers.** Write to me when you are stuck; I reply within one working day.',
  ],
  button: 'Order yours',
  doubts: [
    `**What if it does not work for me?** Write within ${REFUND_DAYS} days and you get your money back.`,
    '**When does it arrive?** It leaves within two working days, and you get the tracking number.',
  ],
  proof: 'a photo of it in their home, with a first name and what it replaced',
  promise: 'the refund and the days until it leaves',
}
const BY_HAND: LandingWords = {
  headline: (offer, who) => `${capitalised(offer)}${who}, made by one person, one at a time`,
  benefits: [
    '**Made by hand.** I made the one you get, and no two are quite alike.',
    '**You know what it is made of.** Every material is listed, with where it comes from.',
    '**Ready to give.** It comes wrapped, and I write a card when you ask for one.',
  ],
  button: 'Order yours',
  doubts: [
    '**Does it look like the photo?** It is that one or its neighbour; send it back if you expected another.',
    '**When does it arrive?** It leaves within two working days, and you get the tracking number.',
  ],
  proof: 'a photo of where it stands, with a first name and for whom it was',
  promise: 'the wrapping, the card and the days until it leaves',
}
const TASTES: LandingWords = {
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
  proof: 'what they ordered the second time, with a first name and the day',
  promise: 'the hour of pick-up and the list of allergens',
}
const WORK: LandingWords = {
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
  proof: 'one sentence on what was done by when, with a name and the street or firm',
  promise: 'the redoing and the half price when you are late',
}
const TOOL: LandingWords = {
  headline: (offer, who) => `${capitalised(offer)}${who}: the one job done, with nothing left to copy over`,
  benefits: [
    '**Begin today.** I set it up with you on a call.',
    '**One thing, done whole.** It does the job from start to finish, and nothing else yet.',
    '**Leave any time.** One click ends it, and you take your data with you.',
  ],
  button: 'Start with one task',
  doubts: [
    '**Is my data safe?** It is yours; I say in one page what is kept, where, and for how long.',
    '**What if I need help?** You write to the person who builds it.',
  ],
  proof: 'the hours it saved in a week, with a name and what they did before',
  promise: 'the call, the data and the one click to leave',
}
const LESSONS: LandingWords = {
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
  proof: 'the thing they made, with a first name and what they could do before',
  promise: 'the notes, the call and the free first session',
}
const VISITS: LandingWords = {
  headline: (offer, who) => `${capitalised(offer)}${who}, where somebody knows your name`,
  benefits: [
    '**Small on purpose.** There is time to ask, and somebody notices when you are missing.',
    '**On the way.** Opening hours that fit before and after the day, not in the middle of it.',
    '**Try it once.** The first visit binds you to nothing.',
  ],
  button: 'Book a first visit',
  doubts: [
    '**What if I have never done this?** You are shown everything, at your own pace.',
    '**What if I cannot come?** Cancel up to the evening before and you pay nothing.',
  ],
  proof: 'how often they came in the first month, with a first name',
  promise: 'the hours and the free cancelling',
}
const BY_MODEL: Readonly<Record<BusinessModel, LandingWords>> = {
  marketplace: TOOL,
  agency: WORK,
  course: LESSONS,
  content: LESSONS,
  subscription: TOOL,
  app: TOOL,
  service: WORK,
  handmade: BY_HAND,
  food: TASTES,
  local: VISITS,
  product: THINGS,
}

/** The promises, the button and the doubts of a page, by what kind of business it is. */
export function landingWordsOf(model: BusinessModel | undefined): LandingWords {
  return BY_MODEL[model ?? 'product']
}
