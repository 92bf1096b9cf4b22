import { economicsOf, type Economics } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { PRICE_OFFERS, PRICE_SALES, SOUND_MARGIN } from '../method.ts'
import { contribution } from '../numbers/contribution.ts'
import { increase } from '../numbers/growth.ts'
import { breakEvenSalesChange } from '../numbers/price-change.ts'
import { PER_HUNDRED, priceTest, type TestedPrice } from '../numbers/price-test.ts'
import { withArticle } from '../workshop/legacy/plans/article.ts'
import { losesOnEach } from '../plans/below-cost.ts'
import { besideOthers, priceFromCost, priceFromNothing, priceWaits } from '../plans/price-unknown.ts'
import { priceWords } from '../plans/price-words.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, whatIsBought } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const pricing: Intent = {
  name: 'pricing',
  heading: 'On the price',
  reply,
}

function reply({ facts, waiting }: Heard): Reply {
  const economics = economicsOf(facts)
  const { anchor, unitCost } = facts.figures
  if (economics) return economics.perUnit > 0 ? priceCheck(facts, economics) : losesOnEach(facts, economics)
  if (waiting.some(({ key }) => key === 'price')) return priceWaits(facts)
  if (anchor) return besideOthers(facts, anchor)
  return unitCost ? priceFromCost(facts, unitCost) : priceFromNothing(facts)
}

function priceCheck(facts: Facts, economics: Economics): Reply {
  const { price, unitCost, perUnit, share, line, caveat } = economics
  const show = (value: number) => money(value, facts.currency)
  const { one } = nounsOf(facts)
  const tests = priceTest(price, unitCost)
  const best = tests.find(tested => tested.price > price)?.price ?? price
  const fewer = breakEvenSalesChange(perUnit, contribution(best, unitCost) ?? perUnit) ?? 0
  const rows = tests.map(tested => [
    tested.price === price ? `${show(price)} (now)` : show(tested.price),
    show(tested.perUnit),
    salesText(tested),
  ])
  const words = priceWords(facts, share >= SOUND_MARGIN)
  return {
    answer: `Test ${show(best)} for ${whatIsBought(facts)}: at ${show(price)} you keep ${show(perUnit)} ${withArticle(one)}, ${percent(share)} of the price, and at ${show(best)} you can lose ${percent(Math.abs(fewer))} of buyers and still earn the same.`,
    body: [
      `${line} ${withArticle(one)}. ${caveat}`,
      table(
        ['Price', `Left per ${one}`, `Sales needed per ${PER_HUNDRED} today, for the same profit`],
        rows,
        [0, 1],
      ),
      words.margin,
      besideTheirs(facts, price, best),
    ],
    step: {
      action: `quote ${show(best)} to the next ${PRICE_OFFERS} people ${words.moment}, without explaining it`,
      sign: `${PRICE_SALES} or more of them buy`,
      stop: `${PRICE_OFFERS} people who fit heard it and none bought; then go back to ${show(price)} and change ${words.toChange} first`,
    },
    isGraded: true,
    question:
      questionFor(facts, ['unitCost']) ??
      `What do your buyers use today instead of ${whatIsBought(facts)}, and what do they pay for it?`,
  }
}

// Where the price stands among others; it decides nothing, but a buyer compares.
function besideTheirs({ figures: { anchor }, currency }: Facts, price: number, best: number): string {
  const show = (value: number) => money(value, currency)
  if (!anchor || anchor === price) return ''
  if (anchor < price)
    return `Others take ${show(anchor)}; you are ${percent(increase(anchor, price) ?? 0)} above them, so the first sentence of your offer has to say what they do not do.`
  return best < anchor
    ? `Others take ${show(anchor)}, so ${show(best)} is still below them: a small step that few will notice, and being the cheapest is no reason to trust you.`
    : `Others take ${show(anchor)}, so ${show(best)} needs one thing they do not do, said before the number.`
}

function salesText({ unitsPerHundred, difference }: TestedPrice): string {
  if (difference === 0) return `${unitsPerHundred}`
  return `${unitsPerHundred} (${difference} ${unitsPerHundred > PER_HUNDRED ? 'more' : 'fewer'})`
}
