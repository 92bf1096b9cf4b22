import { type Choice, type Said, say } from './saying/say.ts'
import { beginsAsRequest, partsOf } from './drafts/clauses.ts'
import { choiceOf, choose, entriesOf, type Spoken, spokenCase } from './choose.ts'
import type { Hearing } from './hearing/hearing.ts'
import { countOf, periodOf, type Retold, retold, type Untold, untold } from './saying/in-period.ts'
import type { Playbook } from './content/playbook.ts'
import type { Value } from './sheet/sheet.ts'
import { type Compared, comparedIn, comparedTold } from './what-if.ts'

/** What was answered last, worked out with what is known now. */
export interface LastAnswer {
  heard: Hearing
  choice: Choice
  said: Said
  compared: readonly Compared[]
  /** what it was about, then what else it told of */
  results: readonly Value[]
  /** how that was told since, where another period was asked for */
  retold: Retold | undefined
  /** what has a period of its own, where nobody said how often the one asked for comes */
  untold: Untold | undefined
}

export interface FollowUp {
  spoken: Spoken
  /** undefined in a session that has answered nothing yet */
  last: LastAnswer | undefined
}

/** The cases that tell the answer before by another period: 'per day', and 'how many is that a day'. */
const BY_PERIOD = 'in another period'
const THAT_BY_PERIOD = 'that in another period'
/** A longer message has a story of its own. */
const MOST_WORDS = 30
const SHORT_WORDS = 9
/** Where something else seems to be asked for: so many words beside the phrase, or so many in it, leave no doubt. */
const FEW_WORDS = 3
const PLAIN_WORDS = 4
/** So many messages back an answer is looked for. */
const MOST_BACK = 6
/** What these answered is nothing to come back to. */
const PASSING: ReadonlySet<string> = new Set(['outside', 'small-talk'])

/**
 * Whether a message asks for the answer before in another way, and that answer. It says one of the phrases, tells nothing else, and asks
 * for nothing else; politeness may stand around a phrase of several words.
 */
export function followUpIn(hearing: Hearing, playbook: Playbook, back = 0): FollowUp | undefined {
  // 'And for two days a week?' is about the days that somebody is paid for.
  const isOfPay = hearing.counts.includes('days_said') && hearing.known.has('times_a_week')
  if (hearing.supposed.length > 0 || isOfPay) return undefined
  const spoken = spokenCase(hearing.words, 'follow-ups', playbook, MOST_WORDS, MOST_WORDS)
  if (!spoken || beginsAsRequest(partsOf(hearing.words, playbook.details))) return undefined
  const last = back < MOST_BACK ? lastAnswer(hearing, playbook, back) : undefined
  const names = entriesOf(hearing.asks, playbook)
  const before = last ? [last.choice.entry.name, ...entriesOf(last.heard.asks, playbook)] : []
  const isSame = names.every(name => before.includes(name))
  const { content, phrase, more, entry } = spoken
  const isShort = phrase.length + more <= SHORT_WORDS
  const isPlain = (isShort && more <= FEW_WORDS) || phrase.length >= PLAIN_WORDS
  const isByPeriod = content.name === BY_PERIOD
  if (!isByPeriod && content.name !== THAT_BY_PERIOD)
    return hearing.news.length === 0 && (isSame ? isShort || phrase.length > 1 : isPlain)
      ? { spoken, last }
      : undefined
  const count = countOf(periodOf(phrase, entry), hearing.told)
  const isTold = hearing.news.every(key => key === count?.key)
  const isMeant = isSame
    ? isShort || names.length > 0 || count !== undefined
    : isPlain && (!isByPeriod || more === 0)
  if (!last || !isTold || !isMeant) return undefined
  const { again, missing } = inPeriod(spoken, hearing, last, playbook)
  // Whoever asks for nothing else is told that there is no such number.
  return again || names.length === 0
    ? { spoken, last: { ...last, retold: again, untold: missing } }
    : undefined
}

/** The newest answer that a message asked for in its own right. */
function lastAnswer(hearing: Hearing, playbook: Playbook, back: number): LastAnswer | undefined {
  const heard = back < MOST_BACK ? hearing.heardBefore(1) : undefined
  if (!heard) return undefined
  const again = followUpIn(heard, playbook, back + 1)
  if (again) return again.last
  const compared = comparedIn(heard, playbook) ?? []
  const [asked, also] = choose(heard, playbook)
  const choice = compared.length > 0 ? choiceOf('what-if', 'what-if', heard, playbook) : asked
  if (!choice || PASSING.has(choice.entry.name)) return lastAnswer(heard, playbook, back + 1)
  const said = say(choice, heard, playbook, { compared: comparedTold(compared, heard, playbook) })
  const results = resultsOf([choice, also], said, compared, playbook)
  // Neither is 'noted'.
  if (choice.entry.name === 'told' && results.length === 0) return lastAnswer(heard, playbook, back + 1)
  return { heard, choice, said, compared, results, retold: undefined, untold: undefined }
}

function resultsOf(
  choices: readonly (Choice | undefined)[],
  { sheet, read }: Said,
  compared: readonly Compared[],
  { figures }: Playbook,
): Value[] {
  if (compared.length > 0) return compared.flatMap(({ now, tried }) => (now ? [now, tried] : [tried]))
  const [result, second] = choices.map(each => sheet.value(each?.content.gives ?? '') ?? [])
  const others = read.filter(({ name, from }) => from.length > 0 && figures.get(name)?.shown)
  return [...new Set([result ?? [], others, second ?? []].flat())]
}

function inPeriod(
  { phrase, entry }: Spoken,
  hearing: Hearing,
  { choice, said, compared }: LastAnswer,
  playbook: Playbook,
): { again?: Retold; missing?: Untold | undefined } {
  const period = periodOf(phrase, entry)
  const changed = compared.filter(({ isTried }) => !isTried).map(({ tried }) => tried)
  // Of the customers wanted those who are there already need no winning.
  const { gives = '' } = choice.content
  const toWin = gives === 'goal_units' && said.sheet.has('goal_people')
  const given = said.sheet.value(toWin ? 'goal_to_win' : gives)
  const told = { sheet: said.sheet, playbook }
  const values = given ? [given] : changed
  for (const value of values) {
    const found = retold(value, period, { told: hearing.told, phrase }, told)
    if (found) return { again: found }
  }
  return { missing: values[0] && untold(values[0], period, told) }
}
