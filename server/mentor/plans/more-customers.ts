import { ASSUMED_WIN_BACK_RATE } from '../assumptions.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { BY_HAND, GRADES, NAMES_ON_A_LIST } from '../workshop/legacy/method.ts'
import { funnelForwards } from '../numbers/funnel.ts'
import { wonForBudget } from '../numbers/stages.ts'
import type { Reply } from '../reply.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { payersOf } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'
import { allowanceOf } from './allowance.ts'
import { channelOf } from '../workshop/legacy/plans/channels.ts'
import { nearestMove } from './nearest-move.ts'
import { tradeOf } from '../workshop/legacy/plans/trades.ts'

const BEGINS =
  /\b(?:first|start|starting|open|opening|launch|launching|new business|no customers|zero customers)\b/i
const HAS_A_PLACE =
  /\b(?:my|our) (?:[\w'-]+ ){0,3}(?:salon|shop|store|caf[eé]|gym|studio|restaurant|bakery|practice)\b/i
const WANTS_MORE =
  /\bmore (?:[\w'-]+ ){0,2}(?:customers|clients|sales|orders|bookings|students|buyers|people)\b/i

/** Whether the business has customers already, so that its first ten are behind it. */
export function isRunning({ figures, grade }: Facts, words: string): boolean {
  const has = Math.max(figures.customers ?? 0, figures.sales ?? 0)
  if (has >= BY_HAND) return true
  if (BEGINS.test(words) || has > 0 || figures.goalCustomers !== undefined) return false
  return HAS_A_PLACE.test(words) || (grade >= GRADES.paid && WANTS_MORE.test(words))
}

/** More customers for a business that runs: those it has come first, then those it lost, then one channel. */
export function moreCustomers(facts: Facts): Reply {
  const { many } = payersOf(facts)
  const trade = tradeOf(facts.model)
  const channel = channelOf(facts.model)
  const move = nearestMove(facts)
  return {
    answer: move.answer,
    body: [
      move.arithmetic,
      table(
        ['Where from, in this order', 'What you do', 'What it costs'],
        [
          [...move.row, 'an evening'],
          ...(trade === 'things'
            ? []
            : [[`${capitalised(many)} who stopped coming`, wonBack(), 'an evening']]),
          [
            capitalised(channel.next),
            `one month, and nothing else beside it, because ${channel.why}`,
            spending(facts),
          ],
        ],
      ),
      allowanceOf(facts)?.said ?? '',
    ],
    step: move.step,
    isGraded: true,
    question: facts.figures.customers
      ? `Where did the last of your ${many} hear of you?`
      : {
          words: `How many ${many} do you have now, and where did the last one hear of you?`,
          asks: 'customers',
        },
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
