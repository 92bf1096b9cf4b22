import type { BusinessModel } from '../business-model.ts'

/** A headline within Google's 30 characters and a sentence within its 90. */
export interface AdLine {
  short: string
  line: string
}

/** What an ad can say for one kind of business: the result, what it ends, what it promises. */
export interface AdWords {
  result: AdLine
  pain: AdLine
  promise: AdLine
  call: string
}

type Sentences = Readonly<
  Record<'resultShort' | 'result' | 'painShort' | 'pain' | 'promiseShort' | 'promise' | 'call', string>
>

const WORDS: Readonly<Record<BusinessModel, Sentences>> = {
  marketplace: {
    resultShort: 'The right one, in one place',
    result: 'See who is free, what it costs and what others say, in one place.',
    painShort: 'Stop asking around',
    pain: 'No more asking in group after group and waiting for an answer.',
    promiseShort: 'Pay when it is done',
    promise: 'You pay when it is done, and a person answers.',
    call: 'See who is free',
  },
  agency: {
    resultShort: 'One result, one date',
    result: 'One result, agreed before we start, and a date for it.',
    painShort: 'Tired of vague reports?',
    pain: 'You see what was done, what it brought and what comes next.',
    promiseShort: 'Fixed price, fixed date',
    promise: 'Price and date are agreed in writing before the work begins.',
    call: 'Ask for one idea',
  },
  course: {
    resultShort: 'Make it yourself, step by step',
    result: 'At the end you have made it yourself, not only watched it done.',
    painShort: 'Stuck after the videos?',
    pain: 'Videos leave you alone at the hard part. Here you ask and get an answer.',
    promiseShort: 'Try the first lesson',
    promise: 'One lesson tells you whether it is for you.',
    call: 'Join the next group',
  },
  content: {
    resultShort: 'What matters, in one issue',
    result: 'What matters, read and sorted for you.',
    painShort: 'Too much to read?',
    pain: 'What is important in one issue; the rest can stay unread.',
    promiseShort: 'End it with one click',
    promise: 'Read an issue first. One click ends it.',
    call: 'Read the last issue',
  },
  subscription: {
    resultShort: 'Done every month, without you',
    result: 'It comes back every month, and now it is done without you.',
    painShort: 'Still doing it by hand?',
    pain: 'Every month the same hours go into it. Take them back.',
    promiseShort: 'Leave any month',
    promise: 'Set up with you on a call. One click ends it, any month.',
    call: 'Start your first month',
  },
  app: {
    resultShort: 'The whole job in one place',
    result: 'From the first step to the result in one place.',
    painShort: 'Still doing it by hand?',
    pain: 'A note here, a message there: that is where it goes wrong.',
    promiseShort: 'Set up with you on a call',
    promise: 'I set it up with you on a call. One click ends it.',
    call: 'Try it on one task',
  },
  service: {
    resultShort: 'Done on the day we agreed',
    result: 'Done on the day we agreed, by the person you spoke with.',
    painShort: 'Tired of waiting for a call?',
    pain: 'A price before the work, and a date that is kept.',
    promiseShort: 'A price before the work',
    promise: 'You know the price, the day, and the person before anything begins.',
    call: 'Ask for a date',
  },
  handmade: {
    resultShort: 'Made by hand, one at a time',
    result: 'Made by hand, one at a time; no two are the same.',
    painShort: 'A gift nobody else will bring',
    pain: 'For the one who already has everything the shops sell.',
    promiseShort: 'See it from all sides',
    promise: 'Each one is shown from all sides, with its size, before you order.',
    call: 'Choose yours',
  },
  food: {
    resultShort: 'Made fresh for your day',
    result: 'Made in small batches for the day you choose.',
    painShort: 'No time to make it yourself?',
    pain: 'For days with no time to make it, when the shop one will not do.',
    promiseShort: 'You know what is in it',
    promise: 'Every ingredient is on the label, and who made it, too.',
    call: 'Order for this week',
  },
  local: {
    resultShort: 'Known by name here',
    result: 'Small enough that you are known by name from the second visit.',
    painShort: 'Close enough to keep it up',
    pain: 'Too far is why people stop. This one is on your way.',
    promiseShort: 'First visit, no strings',
    promise: 'The first visit binds you to nothing.',
    call: 'Book a first visit',
  },
  product: {
    resultShort: 'Ready to use on arrival',
    result: 'It arrives ready to use, with nothing else to buy.',
    painShort: 'The one you keep',
    pain: 'You have bought the cheap one twice. This is the one you keep.',
    promiseShort: 'See it in use first',
    promise: 'See it in use, with its size and its weight, before you order.',
    call: 'Order yours',
  },
}
const UNKNOWN: Sentences = {
  resultShort: '[What they have afterwards]',
  result: '[What they have afterwards], without [what annoys them today].',
  painShort: 'Still [what annoys them]?',
  pain: '[What annoys them today] ends here.',
  promiseShort: '[What you promise them]',
  promise: '[What you promise].',
  call: '[One thing to press]',
}

export function adWordsOf(model: BusinessModel | undefined): AdWords {
  const words = model ? WORDS[model] : UNKNOWN
  return {
    result: { short: words.resultShort, line: words.result },
    pain: { short: words.painShort, line: words.pain },
    promise: { short: words.promiseShort, line: words.promise },
    call: words.call,
  }
}
