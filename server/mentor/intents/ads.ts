import type { Facts } from '../workshop/legacy/facts.ts'
import { PRICE_OFFERS, PRICE_SALES, SOUND_MARGIN } from '../method.ts'
import { priceForMargin } from '../numbers/contribution.ts'
import { withArticle } from '../workshop/legacy/plans/article.ts'
import { adBudget, type AdBudget, clickVerdict } from '../plans/ad-budget.ts'
import { type Ad, adTexts } from '../plans/ad-texts.ts'
import type { Heard, Intent, Reply, Step } from '../reply.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { listed } from '../writing/lines.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import { nounsOf, yourOffer } from '../writing/nouns.ts'
import { questionFor } from '../writing/questions.ts'

/** The fewest that one responsive search ad takes. Google Ads Help, "About responsive search ads". */
const GOOGLE_HEADLINES_NEEDED = 3

export const ads: Intent = {
  name: 'ads',
  heading: 'The ads',
  reply,
}

/** People who see the three texts before any money is spent; as many as an idea is tested with. Ours. */
const SHOWN = 15
const ON_GOOGLE = /\b(?:google|search|adwords)\b/i
const ON_META = /\b(?:facebook|fb|meta|insta\w*)\b/i
const ASKS_WHETHER = /\b(?:should|worth|how much|budget|spend|afford|profitable|do ads|does it)\b/i

function reply(heard: Heard): Reply {
  const { facts, words } = heard
  const show = (value: number) => money(value, facts.currency)
  const { one } = nounsOf(facts)
  const isOnGoogle = ON_GOOGLE.test(words) || !ON_META.test(words)
  const isOnMeta = ON_META.test(words) || !ON_GOOGLE.test(words)
  const budget = adBudget(facts, !isOnMeta)
  const platforms = listed([...(isOnGoogle ? ['Google'] : []), ...(isOnMeta ? ['Meta'] : [])])
  const three = `three ads for ${yourOffer(facts)}, within the lengths of ${platforms}`
  return {
    answer: budget
      ? ASKS_WHETHER.test(words)
        ? `${verdict(budget, one, show)} Here are ${three}.`
        : `Here are ${three}. ${verdict(budget, one, show)}`
      : `Do not advertise yet: each ${one} costs more than it brings, and an ad makes that loss larger. The texts below are ready for the day the price is right.`,
    body: [
      adTexts(facts)
        .map((ad, index) => adBlock(ad, index + 1, { isOnGoogle, isOnMeta: isOnMeta && isKnown(facts) }))
        .join('\n\n'),
      isOnMeta
        ? ''
        : `All three go into one search ad, which takes at least ${GOOGLE_HEADLINES_NEEDED} headlines. Promise only what you keep.`,
      ...(budget?.lines ?? []),
      budget ? clickVerdict(budget, !isOnMeta, show) : '',
    ],
    step: stepFor(facts, budget),
    isGraded: true,
    question: isKnown(facts)
      ? questionFor(facts, ['price', 'unitCost', 'conversion'])
      : { words: 'What do you sell, to whom, and at what price?', asks: 'offer' },
  }
}

function verdict(
  { reach, perHundred, perSale, perClick }: AdBudget,
  one: string,
  show: (value: number) => string,
) {
  if (reach === 'none')
    return `Do not pay for clicks yet: you can afford ${show(perClick)} for one, and they cost more.`
  if (perHundred !== '')
    return `What winning ${withArticle(one)} may cost follows from its price: ${show(perSale)} of every ${perHundred}.`
  const click = reach === 'unknown' ? '' : `, so a click up to ${show(perClick)}`
  return `Winning ${withArticle(one)} may cost at most ${show(perSale)}${click}.`
}

const isKnown = ({ product, model }: Facts) => product !== undefined || model !== undefined

function adBlock(
  ad: Ad,
  number: number,
  { isOnGoogle, isOnMeta }: Record<'isOnGoogle' | 'isOnMeta', boolean>,
) {
  const isBoth = isOnGoogle && isOnMeta
  const headline = isOnGoogle ? ad.googleHeadline : ad.metaHeadline
  const other = isBoth && ad.metaHeadline !== headline ? `**${ad.metaHeadline}** / ` : ''
  return [
    `${number}. ${ad.angle}: **${headline}**`,
    ...(isOnGoogle ? [`   - ${isBoth ? 'Google: ' : ''}${ad.googleDescription}`] : []),
    ...(isOnMeta ? [`   - ${isBoth ? 'Meta: ' : ''}${other}${ad.metaText}`] : []),
  ].join('\n')
}

function stepFor(facts: Facts, budget: AdBudget | undefined): Step {
  const show = (value: number) => money(value, facts.currency)
  if (!budget)
    return {
      action: `quote ${show(priceForMargin(facts.figures.unitCost ?? 0, SOUND_MARGIN) ?? 0)}, twice what one costs you, to the next ${PRICE_OFFERS} people who ask`,
      sign: `${PRICE_SALES} of them buy; then these ads get their turn`,
      stop: `none of ${PRICE_OFFERS} buys; then the cost has to fall before anything is advertised`,
    }
  if (budget.reach === 'none' || budget.reach === 'unknown' || facts.grade < 3)
    return {
      action: `send each text, unpaid, to a third of ${SHOWN} ${facts.audience ?? 'people who fit'}`,
      sign: 'one angle gets twice the answers of the others; pay for that one',
      stop: `none of ${SHOWN} answers; then mend the offer, because no ad does`,
    }
  return {
    action: `run the three for ${show(budget.testSum)} in all, about ${budget.clicks} clicks at ${show(budget.clickPrice)}`,
    sign: `a sale comes in for every ${show(budget.perSale)} spent, or less`,
    stop: `${budget.clicks} clicks brought no sale; then fewer than ${percent(budget.conversion)} buy (rule of three), and the page comes before the ad`,
  }
}
