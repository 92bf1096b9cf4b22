const DAY_MS = 86_400_000
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`
const LEAD = String.raw`\b(?:by|until|till|before|in|this|for|end of|come)(?: the)?(?: end of| start of| beginning of| middle of| early| late| mid)? `

const ISO = /\b(20[2-9]\d)-(\d{2})-(\d{2})\b/
const DAY_MONTH = new RegExp(
  String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?:,? (20[2-9]\d))?\b`,
  'i',
)
const MONTH_DAY = new RegExp(String.raw`${LEAD}${MONTH} (\d{1,2})(?:st|nd|rd|th)?\b(?:,? (20[2-9]\d))?`, 'i')
const MONTH_ONLY = new RegExp(String.raw`${LEAD}${MONTH}(?: (20[2-9]\d))?\b`, 'i')
const SPAN =
  /\b(?:in|within|over|next|after|have|the next)(?: the)?(?: next| about| under| less than| just| only)? (\d{1,3}|an?|one)[ -](days?|weeks?|months?|years?|quarter)\b(?! (?:of|old|ago)\b)/i
// 'A 90-day plan' is due in 90 days; a 30-day guarantee and a six-week course are not.
const PLANNED =
  /\b(\d{1,3}|one)[ -](days?|weeks?|months?|years?)(?= (?:[\w-]+ ){0,3}(?:plan|roadmap|strategy|sprint|schedule|timeline|milestones|goals?|push)\b)/i
const PLAN_FOR =
  /\b(?:plan|roadmap|strategy|milestones|goals?) (?:for|over|of)(?: about)? (\d{1,3}|an?|one)[ -](days?|weeks?|months?|years?|quarter)\b/i
const QUARTER = /\b(?:this|current|the|(?:end of|by)(?: the| this)?) quarter\b/i
const QUARTERLY = /\b(?:next quarter|quarterly (?:[\w-]+ ){0,2}(?:plan|roadmap|goals?))\b/i
const THIS_MONTH = /\b(?:this month|(?:end of|by)(?: the| this)? month(?:'s end)?)\b/i
const NAMED: readonly [RegExp, number, number][] = [
  [/\b(?:by|before|this|next|until|in)(?: the)?(?: start of| end of)? spring\b/i, 2, 20],
  [/\b(?:by|before|this|next|until|in)(?: the)?(?: start of| end of)? summer\b/i, 5, 21],
  [/\b(?:by|before|this|next|until|in)(?: the)?(?: start of| end of)? (?:autumn|fall)\b/i, 8, 22],
  [/\b(?:by|before|this|next|until|in)(?: the)?(?: start of)? winter\b/i, 11, 1],
  [/\b(?:by|before|until|for|at) (?:christmas|the holidays|xmas)\b/i, 11, 18],
  [/\b(?:by|before|until) easter\b/i, 2, 26],
  [/\b(?:by|in|end of) q1\b/i, 2, 31],
  [/\b(?:by|in|end of) q2\b/i, 5, 30],
  [/\b(?:by|in|end of) q3\b/i, 8, 30],
  [/\b(?:by|in|end of) q4\b/i, 11, 31],
  [
    /\b(?:this year|(?:by|before) (?:the )?(?:end of (?:the |this )?year|year'?s? end|new year)|year-end)\b/i,
    11,
    31,
  ],
]
const YEAR_ONLY = /\b(?:by|before|until|in|end of)(?: the)?(?: end of)? (20[2-9]\d)\b/i
// 'Sold 200 in two months' looks back.
const PAST = /\b(?:sold|made|earned|took in|got|won|lost|spent|grew)\b[^.;]*$/i
const FURTHEST_DAYS = 5 * 366

/** The date the person wants to be there by; always later than `today`, at most five years away. */
export function deadlineIn(text: string, today: Date): Date | undefined {
  const found = written(text, today)
  if (!found || Number.isNaN(found.getTime())) return undefined
  const days = (found.getTime() - today.getTime()) / DAY_MS
  return days >= 3 && days <= FURTHEST_DAYS ? found : undefined
}

function written(text: string, today: Date): Date | undefined {
  const iso = ISO.exec(text)
  if (iso) return date(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))
  const day = DAY_MONTH.exec(text)
  if (day) return next(today, monthIndex(day[2]), Number(day[1]), day[3])
  const monthDay = MONTH_DAY.exec(text)
  if (monthDay) return next(today, monthIndex(monthDay[1]), Number(monthDay[2]), monthDay[3])
  const month = MONTH_ONLY.exec(text)
  if (month) return next(today, monthIndex(month[1]), lastDay(monthIndex(month[1])), month[2])
  const named = NAMED.find(([pattern]) => pattern.test(text))
  if (named) return next(today, named[1], named[2])
  const year = YEAR_ONLY.exec(text)
  if (year) return date(Number(year[1]), 11, 31)
  const span = PLANNED.exec(text) ?? SPAN.exec(text) ?? PLAN_FOR.exec(text)
  if (span && !PAST.test(text.slice(Math.max(0, span.index - 60), span.index)))
    return after(today, /^(?:an?|one)$/i.test(span[1] ?? '') ? 1 : Number(span[1]), span[2] ?? '')
  if (QUARTER.test(text)) return quarterEnd(today)
  if (QUARTERLY.test(text)) return after(today, 1, 'quarter')
  if (THIS_MONTH.test(text)) return date(today.getUTCFullYear(), today.getUTCMonth() + 1, 0)
  if (/\bnext month\b/i.test(text)) return after(today, 1, 'month')
  return /\bnext year\b/i.test(text) ? date(today.getUTCFullYear() + 1, 11, 31) : undefined
}

function date(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day))
}

function next(today: Date, month: number, day: number, year?: string): Date {
  if (year) return date(Number(year), month, day)
  const thisYear = date(today.getUTCFullYear(), month, day)
  return thisYear.getTime() - today.getTime() > 3 * DAY_MS
    ? thisYear
    : date(today.getUTCFullYear() + 1, month, day)
}

// In the last days of a quarter the next one is meant.
function quarterEnd(today: Date): Date {
  const ends = [0, 3].map(later =>
    date(today.getUTCFullYear(), Math.floor(today.getUTCMonth() / 3) * 3 + 3 + later, 0),
  )
  return ends.find(end => end.getTime() - today.getTime() > 7 * DAY_MS) ?? today
}

function monthIndex(name = ''): number {
  return Math.max(0, MONTHS.indexOf(name.slice(0, 3).toLowerCase()))
}

function lastDay(month: number): number {
  return new Date(Date.UTC(2027, month + 1, 0)).getUTCDate()
}

function after(today: Date, count: number, unit: string): Date {
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
  if (/^day/i.test(unit)) return date(year, month, day + count)
  if (/^week/i.test(unit)) return date(year, month, day + 7 * count)
  if (/^year/i.test(unit)) return date(year + count, month, day)
  return date(year, month + (/^quarter/i.test(unit) ? 3 * count : count), Math.min(day, 28))
}
