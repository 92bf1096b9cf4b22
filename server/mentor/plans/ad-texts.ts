import type { Facts } from '../workshop/legacy/facts.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { grouped } from '../workshop/legacy/writing/money.ts'
import { priceTag } from '../writing/price-tag.ts'
import {
  fitted,
  GOOGLE_DESCRIPTION,
  GOOGLE_HEADLINE,
  META_HEADLINE,
  META_TEXT,
} from '../workshop/legacy/plans/ad-lengths.ts'
import { type AdLine, adWordsOf } from '../workshop/legacy/plans/ad-words.ts'

export interface Ad {
  angle: string
  googleHeadline: string
  googleDescription: string
  metaText: string
  metaHeadline: string
}

/** Wordings from the fullest to the plainest; what fits no length gives way to the line of the kind of business. */
interface Wording {
  angle: string
  heads: readonly string[]
  openers: readonly string[]
  line: AdLine
}

/** So many buyers say something to a stranger; fewer say the opposite. Ours. */
const BUYERS_WORTH_NAMING = 10
const BARE_KIND =
  /^(?:app|platform|marketplace|tool|software|service|website|course|newsletter|shop|store|podcast)$/i

/** Three ads, each from another angle; the angles follow from what is known of the business. */
export function adTexts(facts: Facts): readonly Ad[] {
  const { result, pain, promise, call } = adWordsOf(facts.model)
  const name = nameOf(facts)
  const who = facts.audience && !name.includes(facts.audience) ? facts.audience : undefined
  const place = facts.place && !name.includes(facts.place) ? facts.place : undefined
  const price = priceTag(facts)
  const buyers = facts.figures.customers ?? 0
  const forWhom = [name, shortOf(name)].flatMap(each => [
    ...(who ? [`${each} for ${who}`] : []),
    ...(place ? [`${each} in ${place}`] : []),
    each,
  ])
  const wordings: readonly (Wording | false | undefined)[] = [
    {
      angle: 'The result',
      heads: facts.does ? [capitalised(facts.does), ...forWhom] : forWhom,
      openers: [
        ...(facts.does ? [`${name} that ${facts.does}.`] : []),
        ...(who && place ? [`${name} for ${who} in ${place}.`] : []),
        ...forWhom.map(words => `${words}.`),
      ],
      line: result,
    },
    buyers >= BUYERS_WORTH_NAMING && {
      angle: 'Those who have it already',
      heads: [`${grouped(Math.floor(buyers))} customers already`],
      openers: [`${name}: ${grouped(Math.floor(buyers))} customers have it already.`],
      line: { short: 'Ask those who have it', line: 'Ask one of those who have it, or look for yourself.' },
    },
    price !== undefined && {
      angle: 'The price, said openly',
      heads: [`${name}: ${price}`, `${shortOf(name)}: ${price}`, `${price}, nothing on top`, price],
      openers: [`${name}: ${price}, and nothing on top.`, `${price}, and nothing on top.`],
      line: { short: 'One price, nothing on top', line: promise.line },
    },
    place !== undefined && {
      angle: 'Close by',
      heads: [`${name} in ${place}`, `Here in ${place}`],
      openers: [`${name}, right here in ${place}.`, `Here in ${place}.`],
      line: { short: 'Close to you', line: pain.line },
    },
    { angle: 'What it ends', heads: [], openers: who ? [`For ${who}.`] : [], line: pain },
    { angle: 'The promise', heads: [], openers: forWhom.map(words => `${words}.`), line: promise },
  ]
  return wordings
    .filter(wording => typeof wording === 'object')
    .slice(0, 3)
    .map(wording => adOf(wording, call))
}

function adOf({ angle, heads, openers, line }: Wording, call: string): Ad {
  const withCall = [`${line.line} ${call}.`]
  const withoutCall = openers.map(opener => `${opener} ${line.line}`)
  const full = [...withoutCall.map(text => `${text} ${call}.`), ...withoutCall, ...withCall]
  const googleHeadline = fitted(heads, line.short, GOOGLE_HEADLINE)
  // A headline in their words needs no repeating in the line below it.
  const isNamed = heads.includes(googleHeadline)
  return {
    angle,
    googleHeadline,
    googleDescription: fitted(isNamed ? withCall : full, line.line, GOOGLE_DESCRIPTION),
    // On Meta the button under the ad says what to do.
    metaText: fitted(withoutCall, line.line, META_TEXT),
    metaHeadline: isNamed ? googleHeadline : fitted(heads, line.short, META_HEADLINE),
  }
}

// 'Online course on watercolour painting' is an 'Online course' where the whole does not fit.
function shortOf(name: string): string {
  return name.split(/ (?:on|about|of|with) /)[0] ?? name
}

// 'The app for dog owners': a bare kind of thing needs its article to be a name.
function nameOf({ product }: Facts): string {
  if (!product) return '[What it is]'
  return BARE_KIND.test(product) ? `The ${product}` : capitalised(product)
}
