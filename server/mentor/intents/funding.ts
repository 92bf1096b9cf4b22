import { loanLine } from '../plans/loan-line.ts'
import { fundingStep, fundingVerdict, isVentureKind, sources } from '../plans/funding-words.ts'
import { investorQuestions } from '../plans/investor-questions.ts'
import { dilution, roundLine } from '../plans/round.ts'
import { GRADES } from '../workshop/legacy/method.ts'
import { roundFor, ROUND_MONTHS } from '../numbers/equity.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { questionFor } from '../writing/questions.ts'

export const funding: Intent = {
  name: 'funding',
  heading: 'On funding',
  reply,
}

const ASKS_QUESTIONS =
  /\b(?:investors?|angels?|vcs?|they) (?:would |will |might |do |usually |going to |to )*(?:ask|want to (?:know|see|hear)|look (?:for|at)|expect)|due diligence|questions (?:from|of|by) investors|investor questions\b/i

function reply({ facts, words }: Heard): Reply {
  const show = (value: number) => money(value, facts.currency)
  const monthly = facts.figures.burn ?? facts.figures.fixedCosts
  const raise = facts.figures.raise ?? (monthly ? roundFor(monthly, ROUND_MONTHS) : undefined)
  const isVenture = isVentureKind(facts)
  const isProven = facts.grade >= GRADES.paid
  const asksQuestions = ASKS_QUESTIONS.test(words)
  return {
    answer: fundingVerdict({ facts, isProven, raise, words }),
    body: [
      raise === undefined
        ? ''
        : isVenture || !facts.model
          ? roundLine(facts, raise, monthly)
          : loanLine(facts, raise),
      asksQuestions ? investorQuestions(facts) : '',
      raise !== undefined && isVenture ? dilution(raise, show) : asksQuestions ? '' : sources(facts),
      isVenture || !facts.model
        ? 'Two facts on the law: shares sold are gone for good, and a promise of return to private people is regulated almost everywhere. Check the papers with a professional in your country.'
        : 'Two facts on the law: who signs a loan as an owner mostly answers for it with private property, and money from friends needs a paper that says loan or gift. Check both with a professional in your country.',
    ],
    step: fundingStep(facts, isProven),
    isGraded: true,
    question:
      !isProven && facts.product === undefined && facts.figures.raise === undefined
        ? { words: 'Has a stranger paid you yet?', asks: 'customers' }
        : facts.figures.raise === undefined
          ? questionFor(facts, ['burn'])
          : `What will be true after ${show(facts.figures.raise)} is spent that is not true today?`,
  }
}
