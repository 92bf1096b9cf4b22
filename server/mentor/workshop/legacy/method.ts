// How many is enough. The counts and parts that Ember's steps ask for; a step must fit in a week and still tell something.

/** The grades of evidence: said by nobody, said by people, shown by what they do, paid for, paid again. Ours. */
export const GRADES = { unsaid: 0, said: 1, shown: 2, paid: 3, paidAgain: 4 } as const

/** Talks until a problem repeats itself. Ours; in usability tests five show most faults (Nielsen & Landauer, CHI 1993). */
export const INTERVIEWS = 5
/** Of them as many must say the same for it to be a pattern: more than half. Ours. */
export const SAME_ANSWER = 3
/** As many payments of the test of an idea are a yes: Wilson's interval for them begins well above none. Ours. */
export const ENOUGH_PAID = 3

/** Names on a list for one week: as many personal messages as one evening carries. Ours. */
export const NAMES_ON_A_LIST = 20
/** With fewer answers than these from such a list the people are wrong, not the wording. Ours. */
export const FEWEST_ANSWERS = 2

/** The first customers are won by hand, one by one, before any channel. Ours, after P. Graham, "Do Things that Don't Scale". */
export const BY_HAND = 10
/** Photos that show a thing from every side and in use. Ours. */
export const PHOTOS = 10
/** A first version is ready when so many hold it and one of them has paid. Ours. */
export const HANDS = 3
