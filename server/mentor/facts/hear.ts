import type { Turn } from '../turn.ts'
import { amountsIn } from './amounts.ts'
import { bareRole, correctedRole } from './bare-role.ts'
import { businessModelOf } from './business-model.ts'
import { deadlineIn } from './deadline.ts'
import { gradeIn } from './evidence.ts'
import { type Facts, type FigureName, noFacts } from './facts.ts'
import { digitsForWords } from './number-words.ts'
import { audienceIn, doesIn, placeIn } from './people-and-place.ts'
import { pricedThing } from './priced-thing.ts'
import { answeredProduct, productIn } from './product.ts'
import { asMonthly } from './per-month.ts'
import { roleOf } from './role-of.ts'
import { isSupposed } from './supposition.ts'

const QUESTION = /[^.!?\n|]{0,240}\?\s*$/
const FIXED_TOTAL = /\b(?:fixed|overheads?|running|monthly|expenses)\b/i

/** The facts of a whole conversation, oldest first; what is said later corrects what was said before. */
export function hear(turns: readonly Turn[], today: Date): Facts {
  const facts = noFacts()
  let asked = ''
  let last: readonly FigureName[] = []
  for (const [index, turn] of turns.entries()) {
    if (turn.role === 'assistant') {
      asked = QUESTION.exec(turn.content.slice(-400))?.[0] ?? ''
      continue
    }
    const wasSupposed = index < turns.length - 1 && isSupposed(turn.content)
    const known = wasSupposed ? { ...facts.figures } : {}
    const heard = hearTurn(facts, { text: turn.content, asked, last, today })
    if (heard.length > 0) last = heard
    Object.assign(facts.figures, known)
  }
  return facts
}

interface Said {
  text: string
  /** Ember's last question, which gives a bare answer its meaning */
  asked: string
  /** what the last numbers heard stood for, one of which a correction replaces */
  last: readonly FigureName[]
  today: Date
}

function hearTurn(facts: Facts, { text, asked, last, today }: Said): FigureName[] {
  const plain = digitsForWords(text.replace(/[’‘]/g, "'"))
  hearWords(facts, plain, { asked, today })
  const amounts = amountsIn(plain)
  const heard: FigureName[] = []
  let fixedCosts = 0
  for (const [index, amount] of amounts.entries()) {
    const figure =
      roleOf(plain, amounts, index, '') ??
      correctedRole(plain, amount, { figures: facts.figures, last }) ??
      roleOf(plain, amounts, index, asked) ??
      bareRole(facts, amount, plain.slice(amount.end, amount.end + 24))
    if (!figure) continue
    if (
      figure === 'customers' &&
      facts.model === 'content' &&
      !/^ ?pa(?:y|id)/.test(plain.slice(amount.end))
    ) {
      // Readers of a free newsletter follow; only some of them pay.
      facts.figures.followers = amount.value
      continue
    }
    // The price decides the currency; a cost abroad does not change what customers pay in.
    if (amount.currency && (figure === 'price' || facts.figures.price === undefined))
      facts.currency = amount.currency
    const isPart = figure === 'fixedCosts' && fixedCosts > 0 && !FIXED_TOTAL.test(plain)
    const value = asMonthly(figure, amount)
    fixedCosts = figure === 'fixedCosts' ? (isPart ? fixedCosts : 0) + value : fixedCosts
    facts.figures[figure] = isPart ? fixedCosts : value
    if (figure === 'price') {
      facts.pricePeriod = amount.per ?? facts.pricePeriod
      facts.priceUnit = pricedThing(plain.slice(amount.end, amount.end + 24)) ?? facts.priceUnit
    }
    if (figure === 'goalMoney') {
      facts.goalPeriod = amount.per
      facts.isGoalProfit =
        /\b(?:profit|take home|net|for myself|to live|salary|keep|clear|quit my job)\b/i.test(plain)
    }
    heard.push(figure)
  }
  const { customers, sales, revenue } = facts.figures
  if (facts.grade < 3 && [customers, sales, revenue].some(count => count !== undefined && count > 0))
    facts.grade = 3
  return heard
}

// 'A newsletter about gardening' is a newsletter.
function headOf(product: string): string {
  return (
    product
      .split(/ (?:on|about|of|in) /)[0]
      ?.split(' ')
      .at(-1) ?? ''
  )
}

function hearWords(facts: Facts, text: string, { asked, today }: Pick<Said, 'asked' | 'today'>) {
  const answered = facts.product ? undefined : answeredProduct(text, asked)
  const heard = productIn(text) ?? (answered ? { product: answered, isStrong: true } : undefined)
  if (heard && (!facts.product || (heard.isStrong && !facts.product.includes(heard.product))))
    facts.product = heard.product
  facts.does = doesIn(text) ?? facts.does
  facts.audience = audienceIn(text) ?? facts.audience
  facts.place = placeIn(text) ?? facts.place
  if (!facts.model || heard?.isStrong)
    facts.model =
      (/\b(?:subscription|membership)\b/i.test(heard?.product ?? '') ? 'subscription' : undefined) ??
      businessModelOf(headOf(heard?.product ?? '')) ??
      businessModelOf(heard?.product ?? '') ??
      businessModelOf(text) ??
      facts.model
  facts.deadline = deadlineIn(text, today) ?? facts.deadline
  const grade = gradeIn(text)
  if (grade > facts.grade) facts.grade = grade
}
