// Ours, cautious on purpose, and always said as an assumption in the answer. Each gives way to the person's own number.

/** Share of visitors who buy. Online shops mostly report 1-3 %; we take the middle. */
export const ASSUMED_CONVERSION = 0.02
/** Share of the people who walk into a small shop, salon or café and buy; who has come in mostly means to. Ours. */
export const ASSUMED_WALK_IN_CONVERSION = 0.3
/** Share of the people who taste at a stall and buy. Ours. */
export const ASSUMED_TASTER_CONVERSION = 0.2
/** Share of the people who stop at a market table and buy a handmade thing. Ours. */
export const ASSUMED_STALL_CONVERSION = 0.1
/** Share of customers who stopped coming and return after one personal message. Ours. */
export const ASSUMED_WIN_BACK_RATE = 0.1
/** Sales a month to begin counting growth from when nothing is sold yet. Ours. */
export const FIRST_SALES_A_MONTH = 10

/** Variable cost as a share of the price before the kind of business is known. Ours. */
export const ASSUMED_COST_SHARE_UNKNOWN = 0.3

/** A small business loan before the bank has named its own terms. Ours; say it as an assumption. */
export const ASSUMED_LOAN_RATE = 0.08
export const ASSUMED_LOAN_YEARS = 5
