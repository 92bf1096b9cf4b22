import { ASSUMED_ANSWER_RATE } from '../workshop/legacy/assumptions.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { FEWEST_ANSWERS, NAMES_ON_A_LIST } from '../workshop/legacy/method.ts'
import { funnelForwards } from '../numbers/funnel.ts'
import { triesToRuleOut } from '../numbers/sample.ts'
import { COLD_ANSWER_RATE, sendsFor } from '../plans/email-numbers.ts'
import { type EmailKind, emailText } from '../plans/email-texts.ts'
import { newsletterReply } from '../plans/newsletter-reply.ts'
import type { Heard, Intent, Reply, Step } from '../reply.ts'
import { shortDate, workdayAfter } from '../workshop/legacy/writing/dates.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { grouped } from '../workshop/legacy/writing/money.ts'
import { payersOf, yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'

export const email: Intent = {
  name: 'e-mail',
  heading: 'The e-mail',
  reply,
}

/** The first follow-up after 2 to 5 days (Belkins, 2023), the last word a week later; ours. */
const FOLLOW_UP_DAYS = 3
const LAST_DAYS = 10

const KINDS: readonly (readonly [EmailKind, RegExp])[] = [
  [
    'follow-up',
    /\bfollow(?:ing)?[- ]?ups?\b|\b(?:no|not|never|haven't|hasn't|didn't) (?:\w+ ){0,2}(?:repl|answer|heard|hear back)/i,
  ],
  [
    'win-back',
    /\bwin[- ]?back|\b(?:past|old|former|lapsed|inactive|lost|previous) (?:customers|clients|buyers|users|subscribers|students)/i,
  ],
  ['cold', /\bcold\b|\bstrangers\b/i],
  [
    'newsletter',
    /\bnewsletters?\b|\b(?:my|our) (?:e-?mail |mailing )?list\b|\be-?mail (?:marketing|campaigns?)\b|\bto (?:all )?(?:my|our) (?:customers|clients|subscribers|readers|members|students)\b/i,
  ],
]

function reply(heard: Heard): Reply {
  const { words, today } = heard
  const facts = withReaders(heard)
  const kind = KINDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'by name'
  const text = emailText(kind, facts)
  const sends = sendsFor(facts)
  const { many } = payersOf(facts)
  if (kind === 'newsletter') return newsletterReply(facts, text)
  const start = workdayAfter(today, 1)
  const [begun, again, last] = [0, FOLLOW_UP_DAYS, LAST_DAYS].map(days =>
    shortDate(days === 0 ? start : workdayAfter(start, days), today),
  )
  const first: Readonly<Record<Exclude<EmailKind, 'newsletter'>, string>> = {
    cold: `Plan ${grouped(sends.coldTwice)} cold e-mails with one follow-up each for ${grouped(sends.wanted)} ${many}, or ${grouped(sends.byName)} to people you can name; here is the text for ${yourOffer(facts)}.`,
    'by name': `Here is the message for ${yourOffer(facts)}. For ${grouped(sends.wanted)} ${many} send about ${grouped(sends.byName)}, each to one person by name.`,
    'follow-up': `Send one follow-up ${FOLLOW_UP_DAYS} working days or so after the first, a last one a week later, then stop: the first brings about half as many answers again, which cuts ${grouped(sends.cold)} cold e-mails to ${grouped(sends.coldTwice)} for ${grouped(sends.wanted)} ${many}.`,
    'win-back': `Ask why they stopped before you offer anything: people who paid once are the warmest you can write to, and ${sends.back === undefined ? `${grouped(sends.toWinBack)} of them bring back about ${grouped(sends.wanted)}` : `your ${grouped(facts.figures.customers ?? 0)} bring back about ${grouped(sends.back)}`}.`,
  }
  return {
    answer: first[kind],
    body: [
      text,
      isCold(kind) ? sends.table : '',
      isCold(kind) ? sends.line : kind === 'win-back' ? sends.backLine : sends.byNameLine,
      kind === 'win-back'
        ? ''
        : `Days: first on ${begun ?? ''}, follow-up on ${again ?? ''}, last word on ${last ?? ''}, then silence.`,
      kind === 'cold'
        ? 'Two facts on the law: in the EU and the UK advertising by e-mail to private people needs their consent first, and in the US it needs your postal address and a way out (CAN-SPAM). Check with a professional in your country.'
        : '',
    ],
    step: stepFor(facts, kind),
    isGraded: true,
    question: questionOf(facts, kind),
  }
}

const isCold = (kind: EmailKind) => kind === 'cold' || kind === 'follow-up'

const READERS = /\bto ((?:[\p{L}-]+ ){0,2}[\p{L}-]{3,}s)(?= (?:in|at|who|that|about|for|near)\b|[,.?;]|$)/iu
const NO_READERS =
  /\b(?:my|our|past|old|former|customers|clients|subscribers|users|readers|contacts|sales|others)\b/i

// 'A cold e-mail to dentists' names who reads it.
function withReaders({ facts, words }: Heard): Facts {
  const readers = READERS.exec(words)?.[1]
  return facts.audience !== undefined || !readers || NO_READERS.test(readers)
    ? facts
    : { ...facts, audience: readers }
}

function stepFor(facts: Facts, kind: EmailKind): Step {
  const rate = isCold(kind) ? COLD_ANSWER_RATE : ASSUMED_ANSWER_RATE
  const batch = triesToRuleOut(rate) ?? NAMES_ON_A_LIST
  const who = kind === 'win-back' ? 'people who bought once' : (facts.audience ?? 'people who fit')
  return {
    action:
      `${kind === 'follow-up' ? 'send the follow-up to everyone who has not answered, then' : ''} write to ${batch} ${who}, one by one, the first line new each time`.trim(),
    sign: `${funnelForwards(batch, rate) ?? FEWEST_ANSWERS} answer, whatever they say`,
    stop: `none of ${batch} answers; then fewer than ${percent(rate)} do (rule of three), and you change who gets it, not the wording`,
  }
}

function questionOf(facts: Facts, kind: EmailKind): Reply['question'] {
  if (facts.product === undefined && facts.model === undefined)
    return { words: 'What do you offer, and to whom do you write?', asks: 'offer' }
  if (kind === 'win-back' && !facts.figures.customers)
    return { words: 'How many people bought once and not since?', asks: 'customers' }
  return facts.audience || kind === 'win-back'
    ? (questionFor(facts, ['price']) ??
        'What did the last one who said yes have in common with the one before?')
    : { words: `Who gets it: which people have the most to gain from ${yourOffer(facts)}?`, asks: 'audience' }
}
