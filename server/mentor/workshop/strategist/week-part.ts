import { GRADES, INTERVIEWS, SAME_ANSWER } from '../legacy/method.ts'
import { workdayAfter } from '../../numbers/calendar.ts'
import { shortDate } from '../legacy/writing/dates.ts'
import { inWords } from '../legacy/writing/figures.ts'
import { chosen } from '../legacy/writing/lines.ts'
import type { Brief } from '../brief.ts'
import { markdown } from '#shared/escaped.ts'

const WEEK_DAYS = 7

/** What the plan stands on, and the one thing to do now. */
export function weekPart({ spec, idea, kind, seed, today, price }: Brief): string {
  const place = chosen([kind.places[0] ?? '', kind.places[1] ?? '', kind.places[2] ?? ''], `${seed}w`)
  const by = shortDate(workdayAfter(today, WEEK_DAYS), today)
  return [
    '## What this stands on',
    `Grade ${GRADES.unsaid} of ${GRADES.paidAgain}: so far it was thought of and written down. It rises to ${GRADES.said} when people describe the problem unasked, to ${GRADES.shown} when you see what they spend on it today, to ${GRADES.paid} with the first payment from a stranger. Spend money only as fast as this grade rises.`,
    '## This week',
    `By ${by}: talk to ${inWords(INTERVIEWS)} ${markdown(idea.who)}. Begin with ${markdown(place)}. The first question is “${markdown(kind.opener(idea))}”, the last one is whether they would pay ${markdown(price)} if it were there on Monday.`,
    `- **It worked when** ${inWords(SAME_ANSWER)} of the ${inWords(INTERVIEWS)} tell the same story about the last time, and one asks when ${markdown(spec.name)} is ready.\n- **Stop when** ${inWords(INTERVIEWS)} talks bring ${inWords(INTERVIEWS)} different stories. Then it is a nuisance and not a problem; look for those whom it costs money.`,
  ].join('\n\n')
}
