import type { Ask } from '#shared/asks.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { findIn } from '../../extraction/text/phrases.ts'
import { wordsOf } from '../../extraction/text/term-finder.ts'
import { type Because, type Choice, say, withAssumed } from './saying/say.ts'
import { beginsAsRequest, isRequest, partsOf } from './drafts/clauses.ts'
import type { Hearing } from './hearing/hearing.ts'
import type { CaseContent, Entry, Playbook } from './content/playbook.ts'
import { isKnown, scopeOf } from './saying/scope.ts'
import { keysOf, type Sheet } from './sheet/sheet.ts'
import { isTrue, type Scope } from './content/template.ts'
import { toldScope } from './saying/told.ts'

/** A message of more words than this is about more than the phrase that stands in it. */
const PHRASE_MOST_WORDS = 9
/** 'Thanks, Ember' is thanks; 'thanks, when do I break even?' is a question. */
const SMALL_TALK_MORE_WORDS = 2

/** What tells of much and asks for the next step at its end. */
const MORE_WORDS = 40

/** A report is told with these, or with a question of what it means: is that good, what now, is it dead. */
const REPORTING: ReadonlySet<Ask | undefined> = new Set([
  undefined,
  'tells_only',
  'results',
  'validation',
  'first-version',
  'focus',
  'motivation',
  'funding',
  'ideas',
  'other',
])

interface Asking {
  playbook: Playbook
  /** the message that asked for the entry: a case that names phrases is only for a message that says one */
  text: string
  more?: Scope | undefined
}

/** The first case of an entry that fits what is known and how it was asked for. Undefined where none does. */
function caseFor(entry: Entry, sheet: Sheet, { playbook, text, more }: Asking): CaseContent | undefined {
  const said = new Set(findIn(entry.phrases, wordsOf(text)).map(({ term }) => term))
  return entry.cases.find(
    content => (content.says.length === 0 || said.has(content.name)) && fits(content, sheet, playbook, more),
  )
}

/** Whether all that a case or a step needs is known, and its condition holds. */
export function fits(
  { needs, when, assume = [] }: Pick<CaseContent, 'needs' | 'when'> & { assume?: readonly string[] },
  sheet: Sheet,
  playbook: Playbook,
  more?: Scope,
): boolean {
  const assumed = withAssumed(sheet, assume, playbook)
  return (
    [...needs, ...assume].every(name => isKnown(name, assumed)) &&
    (when === undefined || isTrue(when, scopeOf({ playbook, sheet: assumed, more })))
  )
}

/** What answers a message, the surest first; never nothing. */
export function choose(hearing: Hearing, playbook: Playbook): Choice[] {
  const talk = hearing.isSettling
    ? undefined
    : spokenCase(hearing.words, 'small-talk', playbook, SMALL_TALK_MORE_WORDS)
  if (talk) return [{ ...talk, because: 'words' }]
  const { asks } = hearing
  const isReport = hearing.reported?.ago === 0 || hearing.funnel.reasons.length > 0
  if (
    isReport &&
    (REPORTING.has(asks[0]) || isJudged(hearing, playbook) || isUnanswered(asks, hearing, playbook))
  )
    return [choiceOf('results', 'told', hearing, playbook)]
  const done = hearing.offered.size > 0 && spokenCase(hearing.words, 'results', playbook)
  // A case that leads elsewhere has no words of its own.
  if (done && done.content.goesTo === undefined) return [{ ...done, because: 'words' }]
  // Whatever else it sounds like: what was counted, and how many of those it takes.
  if (hearing.funnel.isAskedFor) return [choiceOf('funnel', 'asked', hearing, playbook)]
  const asked = choicesOf(asksOf(hearing, playbook), hearing, playbook)
  const again = asked.length === 0 || hearing.isGuess ? askedBefore(hearing, playbook) : undefined
  if (asked.length > 0 && !again) return asked
  if (again) return [again]
  const isOutside = hearing.asks[0] === 'other' && !hearing.isGuess && wordsOf(hearing.words).length > 0
  const hasNumbers = hearing.news.some(key => hearing.sheet.has(key))
  if (isOutside && !hasNumbers) return [choiceOf('outside', 'asked', hearing, playbook)]
  const worry = hearing.news.length === 0 ? worryIn(hearing.words, playbook) : undefined
  if (worry) return [{ ...worry, because: 'words' }]
  // 'I made a logo and a page, what now' has no answer before it, and still asks for the next step.
  const next = hasNumbers
    ? undefined
    : spokenCase(hearing.words, 'follow-ups', playbook, MORE_WORDS, MORE_WORDS)
  if (next?.content.name === 'next') return [choiceOf('next-step', 'words', hearing, playbook)]
  const plan = goalTold(hearing, playbook)
  if (plan) return [plan]
  return [choiceOf('told', hearing.news.length > 0 ? 'told' : 'nothing was recognized', hearing, playbook)]
}

/** What it asks for; of a request for a text that was taken for nothing to answer a letter is the least that it wants. */
const asksOf = ({ asks, words }: Hearing, playbook: Playbook): readonly Ask[] =>
  entriesOf(asks, playbook).length === 0 && beginsAsRequest(partsOf(words, playbook.details))
    ? ['email']
    : asks

const GOALS: readonly FactKey[] = ['goal_money', 'goal_customers']

/** Whoever tells a goal wants to get there: a plan, where one can be worked out. */
function goalTold(hearing: Hearing, playbook: Playbook): Choice | undefined {
  if (!GOALS.some(key => hearing.news.includes(key))) return undefined
  const plan = choiceOf('growth-plan', 'told', hearing, playbook)
  return hearing.sheet.has(plan.content.gives ?? '') ? plan : undefined
}

/** 'Exhausted, and nothing sells' asks for nothing and yet wants an answer. */
const WORRIES = ['motivation', 'focus'] as const

const worryIn = (words: string, playbook: Playbook) =>
  WORRIES.map(name => spokenCase(words, name, playbook)).find(
    each => each?.content.goesTo === undefined && each,
  )

function choicesOf(asks: readonly Ask[], hearing: Hearing, playbook: Playbook): Choice[] {
  const choices = entriesOf(asks, playbook).map(name => choiceOf(name, 'asked', hearing, playbook))
  // Two asks may lead to one answer.
  return choices.filter(({ content }, index) => choices.findIndex(each => each.content === content) === index)
}

/** The entries that answer what a message asks for. */
export function entriesOf(asks: readonly Ask[], { entries, servedBy }: Playbook): string[] {
  if (asks[0] === 'tells_only' || asks[0] === 'other') return []
  // Who may only have told a price gets no test of it.
  const meant = asks.includes('tells_only') ? asks.filter(ask => ask !== 'pricing') : asks
  return [...new Set(meant.map(ask => servedBy.get(ask) ?? ask))]
    .filter(name => entries.has(name))
    .slice(0, 2)
}

/** An entry and its first case that fits; each entry has one for when nothing is known, which a test holds. */
export function choiceOf(
  name: string,
  because: Because,
  hearing: Hearing,
  playbook: Playbook,
  text = hearing.words,
): Choice {
  const entry = playbook.entries.get(name)
  if (!entry) throw new Error(`playbook/${name}: is missing`)
  const more = toldScope(hearing, { playbook, sheet: hearing.sheet })
  const content = caseFor(entry, hearing.sheet, { playbook, text, more }) ?? entry.cases.at(-1)
  if (!content) throw new Error(`playbook/${name}: has no case`)
  if (content.goesTo !== undefined) return choiceOf(content.goesTo, because, hearing, playbook, text)
  return { entry, content, because }
}

/** Flyers that were given out, and what came of them: no new ad is asked for. */
const isJudged = ({ asks, words, sheet }: Hearing, { details }: Playbook) =>
  asks[0] === 'ads' && !sheet.has('spent') && !isRequest(partsOf(words, details))

/** All that the first ask would get is what is said where nothing is known: then a report in it says more. */
function isUnanswered(asks: readonly Ask[], hearing: Hearing, playbook: Playbook): boolean {
  const [first] = choicesOf(asks.slice(0, 1), hearing, playbook)
  return first !== undefined && first.content === first.entry.cases.at(-1)
}

/** What was asked before and gets another answer by what this message told: a number for it, or what it had asked for. */
function askedBefore(hearing: Hearing, playbook: Playbook): Choice | undefined {
  const { news, counts, isSettling, supposed, corrected } = hearing
  const told = [...news, ...counts, ...supposed, ...corrected]
  if (told.length === 0 && !isSettling) return undefined
  for (const { name, text } of subjectsOf(hearing, playbook)) {
    const choice = choiceOf(name, 'asked before', hearing, playbook, text)
    const keys = keysUsed(choice, hearing.sheet)
    const was = caseFor(choice.entry, hearing.before, { playbook, text })
    const isNew =
      was !== choice.content ||
      news.some(key => keys.has(key)) ||
      hasOtherResult(choice.content, hearing) ||
      isSaidWith(news, choice, hearing, playbook)
    return isNew || supposed.length > 0 || corrected.length > 0 ? choice : undefined
  }
  return undefined
}

/** '4 weeks off' is no key, and yet another rate. */
const hasOtherResult = ({ gives }: CaseContent, { sheet, before }: Hearing) =>
  gives !== undefined && sheet.value(gives)?.value !== before.value(gives)?.value

/** The text tells something that is computed from what is new. */
function isSaidWith(news: readonly FactKey[], choice: Choice, hearing: Hearing, playbook: Playbook): boolean {
  try {
    return say(choice, hearing, playbook).read.some(
      value => value.from.length > 0 && keysOf(value).some(key => news.includes(key)),
    )
  } catch {
    // What cannot be said is chosen for no other reason than its words.
    return false
  }
}

/** What a case is made from, and what it asks for. */
function keysUsed({ content }: Choice, sheet: Sheet): ReadonlySet<string> {
  const names = [...content.needs, ...content.ask, ...(content.gives ? [content.gives] : [])]
  return new Set(names.flatMap(name => [name, ...(sheet.has(name) ? keysOf(sheet.value(name)!) : [])]))
}

/** An entry that was asked for before, and the words that did. */
export interface Subject {
  name: string
  text: string
}

/** The entries that the questions before asked for, the newest first. 'Why?' and a what-if ask for none of their own. */
export function* subjectsOf({ earlier, reported }: Hearing, playbook: Playbook): Generator<Subject> {
  let ago = 0
  let goal: string | undefined
  for (const { words: text, asks, facts } of earlier) {
    ago++
    if (
      spokenCase(text, 'follow-ups', playbook) ??
      spokenCase(text, 'small-talk', playbook, SMALL_TALK_MORE_WORDS)
    )
      continue
    // Words may be supposed as well: only a number that is tried out makes a what-if.
    if (facts.some(({ status, value }) => status === 'supposed' && value.kind !== 'text')) continue
    const isReport = reported?.ago === ago && REPORTING.has(asks[0])
    const name = isReport ? 'results' : entriesOf(asks, playbook)[0]
    if (name !== undefined) yield { name, text }
    else if (facts.some(({ key }) => key !== null && GOALS.includes(key))) goal ??= text
  }
  // A goal that was only told is answered with a plan, where nothing else was asked for.
  if (goal !== undefined) yield { name: 'growth-plan', text: goal }
}

/** A case whose phrase a message says. */
export interface Spoken extends Omit<Choice, 'because'> {
  /** the words of the phrase, and how many more the message has */
  phrase: readonly string[]
  more: number
}

/** The case of an entry whose phrase a short message says; a longer one is about more than that. */
export function spokenCase(
  text: string,
  name: string,
  { entries }: Playbook,
  mostMore = PHRASE_MOST_WORDS,
  mostWords = PHRASE_MOST_WORDS,
): Spoken | undefined {
  const entry = entries.get(name)
  const words = wordsOf(text.slice(0, 400))
  if (!entry || words.length === 0 || words.length > mostWords) return undefined
  const most = findIn(entry.phrases, words).toSorted(
    (one, other) => other.to - other.from - (one.to - one.from),
  )[0]
  if (!most) return undefined
  const phrase = words.slice(most.from, most.to)
  const more = words.length - phrase.length
  const content = entry.cases.find(each => each.name === most.term)
  return content && more <= (content.isAlone ? 0 : mostMore) ? { entry, content, phrase, more } : undefined
}
