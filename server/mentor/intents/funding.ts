import type { Facts } from '../facts/facts.ts'
import { postMoney, ROUND_MONTHS, SEED_SHARES } from '../numbers/equity.ts'
import { unitsToGoal } from '../numbers/break-even.ts'
import { ASSUMED_LOAN_RATE, ASSUMED_LOAN_YEARS } from '../assumptions.ts'
import { monthlyInstalment } from '../numbers/loan.ts'
import { economicsOf } from '../economics.ts'
import { investorQuestions } from '../plans/investor-questions.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { counted, months, percent } from '../writing/figures.ts'
import { money } from '../writing/money.ts'
import { nounsOf, yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../writing/table.ts'

export const funding: Intent = {
  name: 'funding',
  heading: 'On funding',
  cues: [
    /\b(?:funding|fund(?:ing)? (?:my|our|this)|rais(?:e|ing) (?:money|capital|funds|a round|(?:about |around )?[$€£]?\d[\d.,]*[km]?)|(?:find|get|need|meet|approach|attract) (?:an? |some )?(?:angel |seed )?investors?|seed (?:round|money|funding)|pre-seed|dilut\w+|valuation|equity(?!.{0,40}co-?found)|seek(?:ing)? (?:investment|investors))\b/i,
    /\b(?:investors?|angels?|venture|vcs?|convertible|loan|grants?|crowdfund\w*|kickstarter|bootstrap\w*|bank credit|(?:need|more|enough|working) capital|finance (?:my|it|this))\b/i,
    /\b(?:where (?:do|can) i get (?:the )?money|need money|start-?up capital)\b/i,
  ],
  reply,
}

const ASKS_QUESTIONS =
  /\b(?:investors?|angels?|vcs?|they) (?:would |will |might |do |usually |going to |to )*(?:ask|want to (?:know|see|hear)|look (?:for|at)|expect)|due diligence|questions (?:from|of|by) investors|investor questions\b/i
const VENTURE_MODELS: ReadonlySet<string | undefined> = new Set(['app', 'subscription', 'marketplace'])

function reply({ facts, words }: Heard): Reply {
  const show = (value: number) => money(value, facts.currency)
  const monthly = facts.figures.burn ?? facts.figures.fixedCosts
  const raise = facts.figures.raise ?? (monthly ? monthly * ROUND_MONTHS : undefined)
  const isVenture = VENTURE_MODELS.has(facts.model)
  const isProven = facts.grade >= 3
  return {
    answer: verdict(facts, isVenture, isProven, raise, words),
    body: [
      raise === undefined
        ? ''
        : isVenture || !facts.model
          ? sumLine(facts, raise, monthly)
          : loanLine(facts, raise),
      ASKS_QUESTIONS.test(words) ? investorQuestions(facts) : '',
      raise !== undefined && isVenture
        ? dilution(raise, show)
        : ASKS_QUESTIONS.test(words)
          ? ''
          : sources(isVenture),
      'Two facts on the law: shares sold are gone for good, and a promise of return to private people is regulated almost everywhere. Check the papers with a professional in your country.',
    ],
    step: isProven
      ? {
          action: `write to 10 ${isVenture ? 'investors who backed a company like yours in the last two years' : 'customers or lenders who know your numbers'}, with three lines: what it is, what is sold, what the money buys`,
          sign: '3 of 10 ask for a meeting',
          stop: '20 got it and fewer than 2 asked; then the numbers have to grow before the round does',
        }
      : {
          action: `ask 10 people who fit to pay a deposit for ${yourOffer(facts)}`,
          sign: '3 pay; that is money you never return and proof every investor asks for',
          stop: 'none of 10 pays; then nobody’s capital would have saved it, and you kept yours',
        },
    isGraded: true,
    question:
      !isProven && facts.product === undefined && facts.figures.raise === undefined
        ? 'Has a stranger paid you yet?'
        : facts.figures.raise === undefined
          ? questionFor(facts, ['burn'])
          : `What will be true after ${show(facts.figures.raise)} is spent that is not true today?`,
  }
}

function verdict(
  facts: Facts,
  isVenture: boolean,
  isProven: boolean,
  raise: number | undefined,
  words: string,
): string {
  const offer = yourOffer(facts)
  const sum = raise === undefined ? 'money' : money(raise, facts.currency)
  if (!isVenture && facts.model)
    return /\bloan|borrow|credit\b/i.test(words)
      ? `Borrow ${sum} only for what already sells: a loan for ${offer} is right when today's sales carry the instalment, and a bet on hope when they do not.`
      : `Do not look for investors for ${offer}: they need a company that can grow a hundredfold, and this kind pays its owner instead. The order is customers first, then a grant or small loan, and ${sum} only for what already sells.`
  if (!isProven && facts.product === undefined && /\bbootstrap/i.test(words))
    return 'Bootstrap until strangers have paid you, then decide again. I assume nobody has yet; with nothing paid so far money costs you the most, because you sell shares at the lowest price they will ever have. Raise when three things are true: people pay, each sale leaves money, and more money would plainly bring more sales.'
  if (!isProven)
    return `Not from investors yet: ask customers first. With nothing paid so far ${sum} costs you the most, because you sell shares at the lowest price they will ever have.`
  return `You can ask: people pay for ${offer}, so ${sum} would buy growth rather than hope.`
}

function sumLine(facts: Facts, raise: number, monthly: number | undefined): string {
  const show = (value: number) => money(value, facts.currency)
  const economics = economicsOf(facts)
  const { one, many } = nounsOf(facts)
  const units = economics ? unitsToGoal(raise, economics.perUnit) : undefined
  const instead = units
    ? ` The same money from customers: ${show(raise)} / ${show(economics?.perUnit ?? 0)} = ${counted(units, one, many)}.`
    : ''
  if (!monthly)
    return `I cannot say how long ${show(raise)} lasts without your monthly spending; a round should carry ${ROUND_MONTHS} months (YC).${instead}`
  const lasts = raise / monthly
  const reason =
    facts.figures.raise === undefined
      ? `${ROUND_MONTHS} months x ${show(monthly)} = ${show(raise)}, the length a round should carry (YC).`
      : `${show(raise)} / ${show(monthly)} a month = ${months(lasts)}; a round should carry 12 to ${ROUND_MONTHS} (YC).`
  return `${reason}${instead}`
}

// What an owner-run business can afford is told by the instalment, not by months of runway.
function loanLine(facts: Facts, sum: number): string {
  const instalment = monthlyInstalment(sum, ASSUMED_LOAN_RATE, ASSUMED_LOAN_YEARS)
  if (instalment === undefined) return ''
  const show = (value: number) => money(value, facts.currency)
  const economics = economicsOf(facts)
  const { one, many } = nounsOf(facts)
  const units = economics ? unitsToGoal(instalment, economics.perUnit) : undefined
  const cost = `As a loan, ${show(sum)} over ${ASSUMED_LOAN_YEARS} years at ${percent(ASSUMED_LOAN_RATE)} (I assume; use your bank's terms) is ${show(instalment)} a month.`
  if (!units || !economics) return cost
  const fixed = facts.figures.fixedCosts
  const before = fixed ? unitsToGoal(fixed, economics.perUnit) : undefined
  const onTop = before
    ? ` on top of the ${counted(before, one, many)} that your ${show(fixed ?? 0)} of fixed costs take`
    : ''
  return `${cost} ${show(instalment)} / ${show(economics.perUnit)} left per ${one} = ${counted(units, one, many)} a month${onTop}. ${economics.caveat} Borrow only if last month already carried that.`
}

function dilution(raise: number, show: (value: number) => string): string {
  const rows = SEED_SHARES.map(share => {
    const value = postMoney(raise, share) ?? 0
    return [percent(share), show(value), show(value - raise)]
  })
  return `What ${show(raise)} costs in shares; 10 to 20 % is usual for a first round, above 25 % is too much (YC's seed guide):\n\n${table(['You sell', 'Worth after', 'Worth before'], rows, [0, 1, 2])}`
}

function sources(isVenture: boolean): string {
  const rows = [
    ['Customers who pay ahead', 'a promise you must keep', 'first, always'],
    ['Grants and competitions', 'weeks of forms', 'you fit a call that is open now'],
    [
      'Small bank or promotional loan',
      'interest, often your signature',
      'sales already cover the instalment',
    ],
    ['Friends and family', 'the friendship', 'they can lose all of it and say so in writing'],
  ]
  if (isVenture) rows.push(['Angels', '10 to 20 % of the company', 'someone paid and the market is large'])
  return table(['Source', 'What it costs', 'When'], rows)
}
