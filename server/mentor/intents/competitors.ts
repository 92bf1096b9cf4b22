import { type Economics, economicsOf } from '../economics.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { INTERVIEWS, SAME_ANSWER } from '../workshop/legacy/method.ts'
import { contribution } from '../numbers/contribution.ts'
import { breakEvenSalesChange, unitsForSameProfit } from '../numbers/price-change.ts'
import { priceAfterCut, priceDifference } from '../numbers/price-difference.ts'
import { PER_HUNDRED } from '../numbers/price-test.ts'
import {
  type Alternative,
  alternativesTo,
  complaintsIn,
  isEatery,
  withoutKnownName,
} from '../plans/alternatives.ts'
import { asPeople } from '../plans/buyers.ts'
import { positionLine, rivalIn } from '../plans/position.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import { payersOf, whatIsBought, yourOffer } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const competitors: Intent = {
  name: 'competitors',
  heading: 'On competitors',
  reply,
}

const NONE =
  /\b(?:no (?:real |direct |other )?(?:compet\w+|rivals?)|without (?:any )?compet\w+|don't have (?:any )?(?:real |direct )?compet\w+|(?:nobody|no ?one|no one) (?:else )?(?:does|is doing|offers|sells|has|is))\b/i
const MANY =
  /\b(?:too many|so many|crowded|saturated|lots of|plenty of|a lot of|hundreds of|there (?:are|is) already|(?:already|already \w+) (?:do|doing|exists?|sell|selling|offer\w*))\b/i
const CHEAPER =
  /\b(?:cheaper|undercut\w*|price war|lower(?:ed)? (?:their |the )?prices?|less than me|half (?:my|our) price)\b/i
const COPIED = /\b(?:cop(?:y|ies|ied|ying)|steal\w*|stole|moat|big (?:company|player|brand|tech)\w*)\b/i

/** A price cut to reckon with when their price is not known. Ours. */
const CUT = 0.2

function reply({ facts, words }: Heard): Reply {
  const rival = rivalIn(words)
  const { anchor } = facts.figures
  const alternatives = alternativesTo(facts, words)
  const [strongest] = alternatives
  const unnamed = rival ? withoutKnownName(alternatives) : alternatives
  const rows = [...(rival ? [named(rival, facts, anchor)] : []), ...unnamed].map(alternative => [
    `**${capitalised(alternative.today)}**`,
    alternative.costs,
    alternative.stays,
    alternative.opening,
  ])
  const who = asPeople(facts.audience) ?? (facts.grade >= 3 ? payersOf(facts).many : 'people')
  return {
    answer: opening({ facts, words, rival, strongest: unnamed[0] ?? strongest }),
    body: [
      priceLine(facts, words, anchor),
      `${rival ? `Beside ${rival}, in one sentence` : 'Your position in one sentence'}, to be tried out loud:\n\n${positionLine(facts, rival ?? strongest.today, isEatery(facts, words))}`,
      table(['What they do today', 'It costs them', 'Why they stay', 'Your opening'], rows.slice(0, 3)),
      facts.model === undefined
        ? 'The rows fit any business; tell me what you sell and they become yours.'
        : '',
    ],
    step: {
      action: `ask ${INTERVIEWS} ${who}${facts.place ? ` in ${facts.place}` : ''} what they used the last time and what annoyed them, then read ${rival ? `the low reviews of ${rival}` : complaintsIn(facts.model)}`,
      sign: `the same annoyance${rival ? ` with ${rival}` : ''} comes up ${SAME_ANSWER} times; put it into the sentence above, in their words`,
      stop: `all ${INTERVIEWS} are content with ${rival ?? 'what they have'}; then choose other people before another product`,
    },
    isGraded: true,
    question:
      facts.product === undefined
        ? { words: 'What do you sell, and to whom?', asks: 'offer' }
        : rival
          ? `Who has come to you from ${rival}, or looked at both?`
          : `What did the last person who ${facts.grade >= 3 ? 'bought' : 'wanted'} ${whatIsBought(facts)} use before?`,
  }
}

interface Asked {
  facts: Facts
  words: string
  rival: string | undefined
  strongest: Alternative
}

function opening({ facts, words, rival, strongest }: Asked): string {
  const offer = yourOffer(facts)
  if (NONE.test(words))
    return `You do have a competitor: ${strongest.today}. People stay with it because ${strongest.stays}. When nobody sells a thing, it is mostly because nobody pays for it, so take money from one stranger before you enjoy being alone.`
  if (CHEAPER.test(words))
    return `Do not follow them down. Whoever buys ${whatIsBought(facts)} for the price alone leaves with the next cheaper one; keep yours and say in one sentence what the cheap one leaves out.`
  if (COPIED.test(words))
    return `Nobody can stop a copy, so build on what takes a copier a year: buyers who know you by name, and being known for one kind of people. ${rival ? `${rival} can copy` : 'A copy takes'} features, not those.`
  if (MANY.test(words))
    return `Many competitors are good news: people already pay for this. You need not beat them all; choose the one kind of people they serve worst${facts.audience ? ` among ${facts.audience}` : ''} and be plainly better for those.`
  if (rival)
    return `Leave ${rival} to the people it suits, and take those it serves badly. Your second competitor is ${strongest.today}, and more sales are lost to that than to any firm.`
  return `The competitor to beat with ${offer} is ${strongest.today}. People stay with it because ${strongest.stays}; your way in: ${strongest.opening}.`
}

function named(rival: string, facts: Facts, anchor: number | undefined): Alternative {
  return {
    today: rival,
    costs: anchor === undefined ? '[their price]' : money(anchor, facts.currency),
    stays: 'the name is known, and changing is work',
    opening: 'the people it was not made for; its low reviews say who they are',
  }
}

function priceLine(facts: Facts, words: string, anchor: number | undefined): string {
  const economics = economicsOf(facts)
  const show = (value: number) => money(value, facts.currency)
  if (!economics || economics.perUnit <= 0) return ''
  const isAskedAbout = CHEAPER.test(words)
  if (anchor === undefined && !isAskedAbout) return ''
  const difference = anchor === undefined ? undefined : priceDifference(economics.price, anchor)
  const standing =
    difference === undefined || anchor === undefined
      ? ''
      : `At ${show(economics.price)} you are ${percent(Math.abs(difference))} ${difference < 0 ? 'below' : 'above'} their ${show(anchor)}. `
  const cut = anchor !== undefined && anchor < economics.price ? anchor : priceAfterCut(economics.price, CUT)
  const cost = cut === undefined ? '' : costOfCut(facts, economics, cut, anchor === undefined)
  return difference !== undefined && difference < 0 && !isAskedAbout
    ? `${standing}A low price is an opening only until they notice it; the sentence below has to hold without it.`
    : `${standing}${cost} ${economics.caveat}`
}

/** What going down to a price takes in sales. */
function costOfCut(facts: Facts, economics: Economics, cut: number, isOurs: boolean): string {
  const show = (value: number) => money(value, facts.currency)
  const left = contribution(cut, economics.unitCost)
  const more = left === undefined ? undefined : breakEvenSalesChange(economics.perUnit, left)
  const instead = left === undefined ? undefined : unitsForSameProfit(PER_HUNDRED, economics.perUnit, left)
  if (left === undefined || more === undefined || instead === undefined)
    return `At ${show(cut)} nothing would be left of a sale.`
  return `Going to ${show(cut)}${isOurs ? `, ${percent(CUT)} less,` : ''} would take ${percent(more)} more sales for the same profit: ${PER_HUNDRED} x ${show(economics.perUnit)} / ${show(left)} = ${grouped(instead)} in place of ${PER_HUNDRED}.`
}
