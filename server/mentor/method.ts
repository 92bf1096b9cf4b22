// How many is enough. The counts and parts that Ember's steps ask for; a step must fit in a week and still tell something.

/** Of as many who left as one talks with, two with one reason show where to begin. Ours. */
export const SAME_REASON = 2
/** A demand below this share is not worth building for; the test of an idea must be able to rule it out. Ours. */
export const DULL_SHARE = 0.2

/** Offers of one new price, and the sales among them that show it can be asked: none of ten rules out 30 %. Ours. */
export const PRICE_OFFERS = 10
export const PRICE_SALES = 2

/** Names asked of each buyer. Ours. */
export const NAMES_EACH = 2

/** The margin that carries a business: half of the price stays after the cost of one. Ours. */
export const SOUND_MARGIN = 0.5
/** Working days of a week. */
export const WORKDAYS_A_WEEK = 5
/** Days a shop or café is open in a week; ours, said as an assumption. */
export const OPEN_DAYS_A_WEEK = 6
/** Hours a week beside a job when none were said; ours, said as an assumption. */
export const ASSUMED_HOURS_A_WEEK = 10
