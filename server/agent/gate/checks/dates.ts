import type { Fault } from '#shared/agent/parts.ts'
import { fault } from '../fault.ts'
import { markdownLines } from '../text/markdown-lines.ts'
import type { Work } from '../work.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const NAME = `(?:${MONTHS.join('|')})[a-z]{0,6}\\.?`
/** '2027-01-15', '15 Jan 2027', and 'Jan 15, 2027'; the year may be missing where a month has its name. */
const DATE = new RegExp(
  String.raw`\b(?:(?<iso>\d{4}-\d{2}-\d{2})|(?<day>\d{1,2}) (?<month>${NAME})(?: (?<year>\d{4}))?` +
    String.raw`|(?<month2>${NAME}) (?<day2>\d{1,2})(?!\d)(?:st|nd|rd|th)?(?:,? (?<year2>\d{4}))?)`,
  'g',
)
/** A row of a table, or an item of a list: what follows it directly goes on with it. */
const ROW = /^ {0,3}(?:\||[-*+] |\d{1,2}[.)] )/

interface FoundDate {
  words: string
  at: number
}

/** No date is past, and the dates of a table or a list stand in order. */
export function checkDates({ files, today }: Work): Fault[] {
  const startOfDay = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())
  return files
    .filter(({ language }) => language === 'markdown')
    .flatMap(({ file, content }) => {
      let latest: number | undefined
      return markdownLines(content).flatMap(({ text, line }): Fault[] => {
        const dates = datesIn(text, startOfDay)
        const past = dates.find(({ at }) => at < startOfDay)
        if (!ROW.test(text)) latest = undefined
        const [first] = dates
        const isLate = first && ROW.test(text) && latest !== undefined && first.at < latest
        if (first && ROW.test(text)) latest = first.at
        return [
          ...(past ? [fault(file, 'pastDate', { words: past.words }, line)] : []),
          ...(isLate && !past ? [fault(file, 'dateOrder', { words: first.words }, line)] : []),
        ]
      })
    })
}

/** The dates of a line in milliseconds; one without a year is the next such day. */
function datesIn(text: string, startOfDay: number): FoundDate[] {
  return text
    .matchAll(DATE)
    .map(({ 0: words, groups = {} }) => {
      const { iso, day, month, year, month2, day2, year2 } = groups
      if (iso !== undefined) return { words, at: Date.parse(iso) }
      const monthIndex = MONTHS.indexOf((month ?? month2 ?? '').slice(0, 3))
      const said = year ?? year2
      const dateIn = (which: number) => Date.UTC(which, monthIndex, Number(day ?? day2))
      const thisYear = new Date(startOfDay).getUTCFullYear()
      const next = dateIn(thisYear) < startOfDay ? dateIn(thisYear + 1) : dateIn(thisYear)
      return { words, at: said === undefined ? next : dateIn(Number(said)) }
    })
    .filter(({ at }) => !Number.isNaN(at))
    .toArray()
}
