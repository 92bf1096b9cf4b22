/** A raise takes about half a year, so that is when the choice falls; ours, after the usual three to six months. */
export const DECIDE_MONTHS_BEFORE = 6
/** What a founder without a salary should hold in cash. Ours. */
export const CALM_MONTHS = 12
/** Below this a raise comes too late: it takes at least as long. Ours. */
export const LATE_MONTHS = 3
/** Beyond ten years a number of months says nothing more. Ours. */
export const LONGEST_MONTHS_SHOWN = 120
export const LONGEST_YEARS_SHOWN = 10
/** A cut that most can make without losing a customer. Ours. */
export const CUT = 0.2
