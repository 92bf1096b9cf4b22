import { ASSUMED_CLOSE_RATE, ASSUMED_WIN_BACK_RATE } from '../assumptions.ts'
import type { Facts } from '../facts/facts.ts'
import { BY_HAND, FEWEST_ANSWERS, GRADES, NAMES_EACH, NAMES_ON_A_LIST } from '../method.ts'
import { funnelForwards } from '../numbers/funnel.ts'
import { namesFrom, wonForBudget } from '../numbers/stages.ts'
import type { Reply } from '../reply.ts'
import { counted, percent } from '../writing/figures.ts'
import { grouped, money } from '../writing/money.ts'
import { payersOf, yourOffer } from '../writing/nouns.ts'
import { table } from '../writing/table.ts'
import { allowanceOf } from './allowance.ts'
import { channelOf } from './channels.ts'

const BEGINS =
  /\b(?:first|start|starting|open|opening|launch|launching|new business|no customers|zero customers)\b/i
const HAS_A_PLACE =
  /\b(?:my|our) (?:[\w'-]+ ){0,3}(?:salon|shop|store|caf[eé]|gym|studio|restaurant|bakery|practice|agency|company|business)\b/i
const WANTS_MORE =
  /\bmore (?:[\w'-]+ ){0,2}(?:customers|clients|sales|orders|bookings|students|buyers|people)\b/i
/** As many of the last customers can be asked in a week. Ours. */
const ASKED_IN_A_WEEK = BY_HAND

/** Whether the business has customers already, so that its first ten are behind it. */
export function isRunning({ figures, grade }: Facts, words: string): boolean {
  const has = Math.max(figures.customers ?? 0, figures.sales ?? 0)
  if (has >= BY_HAND) return true
  if (BEGINS.test(words) || has > 0 || figures.goalCustomers !== undefined) return false
  return HAS_A_PLACE.test(words) || (grade >= GRADES.paid && WANTS_MORE.test(words))
}

/** More customers for a business that runs: names from those it has, those it lost, then one channel. */
export function moreCustomers(facts: Facts): Reply {
  const { one, many } = payersOf(facts)
  const channel = channelOf(facts.model)
  const now = facts.figures.customers
  const asked = Math.min(now ?? ASKED_IN_A_WEEK, ASKED_IN_A_WEEK)
  const names = namesFrom(asked, NAMES_EACH) ?? 0
  const rate = facts.figures.conversion || ASSUMED_CLOSE_RATE
  const brings = Math.max(1, funnelForwards(names, rate) ?? 1)
  const place = facts.place ? ` in ${facts.place}` : ''
  return {
    answer: `${now ? `Your ${grouped(now)} ${many}${place} know` : `The ${many} of ${yourOffer(facts)}${place} know`} the next ones. Ask your last ${asked} for ${NAMES_EACH} names each before you pay for any stranger: ${names} names are about ${counted(brings, `new ${one}`, `new ${many}`)}.`,
    body: [
      `${asked} x ${NAMES_EACH} = ${names} names; ${names} x ${percent(rate)} who buy (${facts.figures.conversion ? 'yours' : 'I assume; tell me yours'}) = ${brings}.`,
      table(
        ['Where from, in this order', 'What you do', 'What it costs'],
        [
          [
            'Names from people who are content',
            `ask on the day they say so, for ${NAMES_EACH} by name`,
            'an evening',
          ],
          [`${many} who stopped coming`, wonBack(), 'an evening'],
          [channel.next, `one month, and nothing else beside it, because ${channel.why}`, spending(facts)],
        ],
      ),
      allowanceOf(facts)?.said ?? '',
      `Words that bring names: "You know what ${yourOffer(facts).replace(/^your /, 'my ')} is like. Who else${place} would be glad of it, and may I say that you sent me?" To those I offer ${channel.opener}.`,
    ],
    step: {
      action: `ask your last ${asked} ${many} for ${NAMES_EACH} names each, write to those names, and note for every new ${one} where they heard of you`,
      sign: `${brings} of the ${names} names ${brings === 1 ? 'buys' : 'buy'}`,
      stop: `fewer than ${FEWEST_ANSWERS} of ${asked} name anyone; then mend what they get before you bring in more people`,
    },
    isGraded: true,
    question: now
      ? `Where did your last three ${many} hear of you?`
      : `How many ${many} do you have now, and where did the last one hear of you?`,
  }
}

function wonBack(): string {
  const back = funnelForwards(NAMES_ON_A_LIST, ASSUMED_WIN_BACK_RATE) ?? 0
  return `one message each, by name; I assume ${percent(ASSUMED_WIN_BACK_RATE)} come back, ${back} of ${NAMES_ON_A_LIST}`
}

function spending(facts: Facts): string {
  const { budget } = facts.figures
  const allowance = allowanceOf(facts)
  if (!budget) return 'hours, and no money before it has brought one'
  const won = allowance && wonForBudget(budget, allowance.most)
  const show = (value: number) => money(value, facts.currency)
  return won && allowance
    ? `${show(budget)} a month, which must bring ${grouped(won)}: ${show(budget)} / ${show(allowance.most)}`
    : `${show(budget)} a month`
}
