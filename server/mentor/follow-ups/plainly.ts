import { economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { breakEvenUnits } from '../numbers/break-even.ts'
import { netBurn, runwayMonths } from '../numbers/runway.ts'
import { goalOf } from '../plans/goal.ts'
import type { Reply } from '../reply.ts'
import { counted } from '../writing/figures.ts'
import { months } from '../workshop/legacy/writing/figures.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, whatIsBought } from '../writing/nouns.ts'
import type { FollowUp } from './follow-up.ts'

/** The last answer without a single term of the trade, from the numbers it stands on. */
export const plainly: FollowUp = {
  name: 'in other words',
  cue: /^(?:(?:say|explain|put|tell) (?:me )?(?:it|this|that) |(?:make|keep) (?:it|this|that) )?(?:in other words|(?:more |very )?simpl[ey]r?|more simply|in (?:simple|plain|easy|layman'?s?|normal) (?:words|terms|english|language)|like i(?:'m| am) (?:five|5|a child)|eli5|simplify(?: (?:it|this|that))?|differently|another way|easier|without (?:the )?jargon)$|^(?:i )?(?:don't|do not|didn't|did not) (?:understand|get)(?: (?:it|this|that|a word))?$|^what do you mean(?: by that)?$|^(?:that|it|this)(?:'s| is) (?:too )?(?:complicated|confusing|hard)$/i,
  reply: ({ facts }, { reply }) => {
    const lines = plainLines(facts)
    const [first, ...more] = lines
    return {
      answer:
        first ??
        `A stranger has to pay for ${whatIsBought(facts)} before you put more money or months into it.`,
      body: [more.join(' '), plainStep(facts, reply)],
      question: reply.question,
    }
  },
}

/** Price, cost, rent, goal and cash told as money that comes and goes. */
function plainLines(facts: Facts): string[] {
  const { figures } = facts
  const { one, many } = nounsOf(facts)
  const show = (value: number) => money(value, facts.currency)
  const economics = economicsOf(facts)
  const lines: string[] = []
  if (economics) {
    const guess = economics.isCostAssumed ? 'about ' : ''
    lines.push(
      economics.perUnit > 0
        ? `Someone pays you ${show(economics.price)} for one ${one}; ${guess}${show(economics.unitCost)} of it goes out again to make it happen, and ${show(economics.perUnit)} stays with you.`
        : `Someone pays you ${show(economics.price)} for one ${one}, and it costs you ${show(economics.unitCost)}, so each one makes you poorer.`,
    )
    const units =
      figures.fixedCosts === undefined ? undefined : breakEvenUnits(figures.fixedCosts, economics.perUnit)
    if (units !== undefined && figures.fixedCosts)
      lines.push(
        `Each month ${show(figures.fixedCosts)} is due whether anyone buys or not. The first ${counted(units, one, many)} only pay for that; from the next one on, the money is yours.`,
      )
    const goal = goalOf(facts, economics)
    if (goal && economics.perUnit > 0)
      lines.push(
        goal.line
          ? `To get to ${goal.said}, ${grouped(goal.units)} people have to say yes${goal.isMonthly ? ' every month' : ''}.`
          : `To get to ${goal.said} ${many}, that many people have to say yes.`,
      )
  }
  const out = figures.burn ?? (figures.cash === undefined ? undefined : figures.fixedCosts)
  if (figures.cash !== undefined && out !== undefined) {
    const length = runwayMonths(figures.cash, netBurn(out, figures.revenue ?? 0) ?? out)
    lines.push(
      length === undefined
        ? `More comes in than goes out, so the ${show(figures.cash)} you hold does not shrink.`
        : `You hold ${show(figures.cash)}, and each month more goes out than comes in. It is empty after ${months(length)}.`,
    )
  }
  return lines
}

function plainStep(facts: Facts, { step }: Reply): string {
  if (!step) return `Find out whether strangers pay for ${whatIsBought(facts)} before you spend more on it.`
  return `What to do now: ${step.action}. Good if ${step.sign}. Stop if ${step.stop}.`
}
