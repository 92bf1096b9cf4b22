import { monthlyProfit } from '../numbers/monthly-profit.ts'
import { economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'

export const lettingGo: Intent = {
  name: 'letting go',
  heading: 'On letting somebody go',
  reply,
}

/** Weeks whose work is looked at before such a decision. Ours: a month shows what a week hides. */
const WEEKS_LOOKED_AT = 4

function reply({ facts }: Heard): Reply {
  return {
    answer: openingOf(facts),
    body: [
      monthNow(facts),
      'Before a person goes, what costs less trust goes first: hours instead of the job, your own pay for a month, a price that is too low, a customer who takes more than they bring.',
      'Two facts on the law: notice and the reasons that count stand in the contract and the law of most countries, and a dismissal done wrong mostly costs more than the notice itself. Check with a professional in your country before you say a word.',
    ],
    step: {
      action: `write down for each of the last ${WEEKS_LOOKED_AT} weeks what they did that a customer paid for, and what it brought`,
      sign: 'one line says plainly whether they bring in more than they cost',
      stop: 'you cannot name what they did; then the work has to be ordered first, whoever does it',
    },
    isGraded: true,
    question: questionFor(facts, ['revenue', 'fixedCosts', 'sales']) ?? {
      words: 'What do they cost you in a month, all told?',
      asks: 'wage',
    },
  }
}

function openingOf(facts: Facts): string {
  const rule = `what the person costs you in a month beside what ${yourOffer(facts)} would sell less without them. If the first is larger after ${WEEKS_LOOKED_AT} honest weeks of counting, let them go; on a guess, do not.`
  return facts.figures.fixedCosts === undefined
    ? `Two numbers decide it: ${rule}`
    : `Count before you decide: ${rule}`
}

// What the month leaves says how much time there is to decide.
function monthNow(facts: Facts): string {
  const economics = economicsOf(facts)
  const { sales, fixedCosts } = facts.figures
  if (!economics || sales === undefined || fixedCosts === undefined) return ''
  const left = monthlyProfit(sales, economics.perUnit, fixedCosts)
  if (left === undefined) return ''
  const show = (value: number) => money(value, facts.currency)
  return `Your month now: ${grouped(Math.round(sales))} ${nounsOf(facts).many} x ${show(economics.perUnit)} − ${show(fixedCosts)} = ${show(left)}. ${left < 0 ? 'It loses money, so the counting cannot wait.' : 'It carries itself, so there is time to count.'} ${economics.caveat}`
}
