import { errorTable } from '../errors.ts'

/** What is said of a text of a business that cannot be taken; pages and server say it alike. */
export const businessInputErrors = /* @__PURE__ */ errorTable({
  longName: 'A name can hold at most 100 characters.',
  nothingToChange: 'Please say what to change.',
})

/** Why a fact cannot be written down; each is answered with 422. */
export const factErrors = /* @__PURE__ */ errorTable({
  unfitEvent: 'This is no event that can be written down.',
  wrongKind: 'A value of this kind cannot be noted here.',
  valueMissing: 'The value is missing.',
  valueExtra: 'The value holds something that does not go with its kind.',
  numberOutOfRange: 'This number is outside of what can be noted here.',
  rangeReversed: 'A range goes from its lower end to its higher one.',
  blankText: 'Please write something first.',
  longText: 'A text can hold at most 200 characters.',
  badDate: 'A date is a day of the calendar, such as 2027-03-14.',
  quoteNotSaid: 'These words do not stand in the message.',
  badUnit: 'A duration is counted in hours, days, weeks, months or years.',
})

/** What only the server can know. */
export const businessErrors = /* @__PURE__ */ errorTable({
  unknownBusiness: 'This business does not exist.',
  unknownFact: 'This is not known of this business.',
  unknownSource: 'This message does not exist in this business.',
  tooManyBusinesses:
    'You have 20 businesses, as many as an account can hold. Please delete one, then add a new one.',
  tooManyEvents:
    'This business remembers 5,000 things, as many as it can hold. Please forget some, then add new ones.',
  otherEvent: 'This id was already used for another event.',
  badMoment: 'The day must be written like 2027-03-14.',
})
