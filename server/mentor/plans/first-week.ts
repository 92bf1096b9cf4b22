import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import { INTERVIEWS } from '../workshop/legacy/method.ts'
import { inWords } from '../workshop/legacy/writing/figures.ts'

export interface FirstWeek {
  /** what those who stay have done by the end of it */
  done: string
  /** what you do so that the next one does it too */
  fix: string
}

/** Days after which a second visit or a use has happened or will not. Ours. */
const SECOND_DAYS = 10

/** The first week of a customer who stays, for each kind of business. Ours. */
const FIRST_WEEKS: Readonly<Record<BusinessModel, FirstWeek>> = {
  marketplace: {
    done: 'a first order that went well, with an answer within the hour',
    fix: 'stand between the two sides yourself for the first order, and ask both how it went the same evening',
  },
  agency: {
    done: 'one visible result and a date for the next',
    fix: 'deliver something small by the first Friday, and send one line every Friday after it, even when nothing happened',
  },
  course: {
    done: 'the first piece made by hand and shown to someone',
    fix: 'give a task that fits before supper on day one, and write to everyone who has not sent it in by day three',
  },
  content: {
    done: 'one issue read to the end and answered',
    fix: 'send the best issue you ever wrote on the first day, with one question that takes a sentence to answer',
  },
  subscription: {
    done: 'the job done once, with their own data, and seen to be right',
    fix: 'do the set-up with them on a call, and look into the account on day three: who has not finished gets a call',
  },
  app: {
    done: 'the one path from the problem to the result, gone through twice',
    fix: 'cut everything before the first result, and write to each new user who has not reached it after a day',
  },
  service: {
    done: 'the next date agreed before the first was over',
    fix: 'name the next date while you are still there, and send a photo or note of what was done that evening',
  },
  handmade: {
    done: 'it was used, worn or given, and somebody asked about it',
    fix: `put a card in with how it is kept and what goes with it, and write ${inWords(SECOND_DAYS)} days later to ask for a photo`,
  },
  food: {
    done: 'a second order, or a friend brought along',
    fix: 'give a reason to come on a certain day: what is fresh then, kept aside under their name',
  },
  local: {
    done: `a second visit within ${inWords(SECOND_DAYS)} days, greeted by name`,
    fix: `book the second visit before they leave the first, and write to whoever has not come by day ${inWords(SECOND_DAYS)}`,
  },
  product: {
    done: 'it was used within three days of arriving',
    fix: 'send three lines on the day it arrives: what to do first, how long it takes, what they will see',
  },
}
const UNKNOWN: FirstWeek = {
  done: 'the result they paid for, seen with their own eyes',
  fix: `write down the shortest way to that result, and walk the next ${inWords(INTERVIEWS)} through it yourself`,
}

export function firstWeekOf(model: BusinessModel | undefined): FirstWeek {
  return model ? FIRST_WEEKS[model] : UNKNOWN
}
