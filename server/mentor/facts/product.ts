import { businessModelOf } from './business-model.ts'
import { phraseAt } from './phrase.ts'

// From the plainest statement to the vaguest; what follows the match is the product.
const STRONG: readonly RegExp[] = [
  /\b(?:i|we)(?:'m|m|'re| am| are)? (?:also |now |currently |only |mostly |hand)?(?:sell|selling)\s+/i,
  /\b(?:want|plan|going|hope|like|love|trying|thinking (?:of|about)|decided)(?: to)? (?:start(?:ing)? )?(?:sell(?:ing)?|offer(?:ing)?|bak(?:e|ing))\s+/i,
  /(?:^|[.,;] |\band )(?:also )?sell(?:ing)? (?=[a-z]{3,})/i,
  /\bselling\s+(?=[^.?!\d]{2,50}\bto\b)/i,
  /\b(?:i|we)(?:'m|'re| am| are)? (?:currently |now |hand)?(?:bake|baking|offer|offering|design|brew|roast|import|produce|craft)\s+/i,
  /\b(?:idea|business|startup|start-up|company|concept)(?: idea)? ?(?:is|:|(?<=idea |concept )for|selling|about)\s+(?:to (?:sell|offer|build|make|create|open|start|launch) )?(?:an? )?/i,
  /\b(?:i|we)(?:'m|'re| am| are|'ve| have)? (?:currently |now )?(?:run|running|own|build|building|built|develop|developing|launching|opening|starting|creating|working on|making|make|started|opened|launched)\s+(?:an? |the |my |our )?/i,
  /\b(?:start|open|launch|build|create|run|make|develop|plan)(?:n?ing)?\s+(?:an?|my own|our own)\s+/i,
  // What has a price is sold: 'an e-mail for my oat milk at €3 a litre'.
  /\bfor (?:my|our)\s+(?=[^.?!,\d]{2,40}\bat\s+\S?\d)/i,
]
// 'I clean windows' sells window cleaning, 'I teach guitar' guitar lessons.
const WORK =
  /\b(?:i|we)(?:'m| am| are| can| could| want to| would like to| plan to)? (?:also |now |currently |mostly )?(clean|wash|walk|groom|repair|fix|mow|tutor|coach|photograph|film|translate|edit|restore|tailor|sew|cater|train|teach|clean(?:ing)|walk(?:ing)|repair(?:ing)|teach(?:ing)) ((?:(?!for\b|in\b|at\b|to\b|my\b|our\b|the\b|a\b|an\b|it\b|them\b)[\p{L}-]{3,20})(?: (?!for\b|in\b|at\b|to\b|and\b|online\b|with\b|on\b)[\p{L}-]{3,20})?)/iu
// 'my app that helps ...': the kind of thing is all the name it has.
const NAMED_BY_KIND =
  /\b(?:my|our|an?|the|this)\s+((?:[\p{L}'-]+ ){0,3}(?:app|platform|marketplace|tool|newsletter|podcast|plug-?in|extension|software|bot|website|service))(?= (?:that|which|for|to|where|called)\b)/iu
const WEAK: readonly RegExp[] = [
  /\b(?:sell|selling|validate|pitch|promote|advertise|market|price|charge|i have|we have|do)(?: for)? (?:my |our |an? |the )?/i,
  /\b(?:for|of|on|with|is|to|grow|market|test|launch|in) (?:my|our|an?)\s+/i,
  /\b(?:my|our)\s+/i,
  // 'An interview guide for inventory software for cafes'.
  /\b(?:guide|questions|script|page|copy|pitch|names?|plan) for\s+(?=[^.?!]{3,60} for\b)/i,
]

const GENERIC =
  /^(?:(?:small|new|own|first|next|online|good|great|successful|startup|side|mini|minimum|viable|quick|simple|total|monthly|current|saas|b2b|tech) )*(?:business(?:es)?|company|startup|start-up|products?|money|it|sense|something|things?|stuff|more|sure|one|ideas?|plans?|pric(?:e|es|ing)|costs?|rent|goals?|customers?|clients?|users?|pitch(?: deck)?|deck|page|landing(?: page)?|site|website|copy|runway|burn(?: rate)?|cash|time|ads?|mvps?|version|market|marketing(?: channel| plan)?|channels?|growth(?: plan)?|plan|break|break-even|breakeven|profit|living|sales|revenue|mrr|churn|offers?|opinion|question|problem|audience|team|savings|budget|side|hustle|unit(?: economics)?|margins?|funding|investors?|seed|round|income|job|help|name|account|free time|free|spare time|evenings|day job|wife|husband|partner|friend|co-?founder|email|list|first|affiliates?|resellers?|stockists?|influencers?|commissions?|first ten|first sale|ten|lot|bit|few|month|week|year|day|out|away|up|mistake|difference|decision|profitable|progress|prototype|app idea|app|launch|scope|features?|feature list|competitors?|services?|employees?|hire|step|tagline|headline|bio|message|ask|numbers?|working day|loss|fortune|paragraph|table|sentence|subscribers|followers|readers|members|users|buyers|visitors|employees|staff|living costs?|landlord|boss|break-?even point|mind|living room|home|shop|store|insurance|salary|salaries|materials|ingredients|supplier|suppliers|target|offer|them|these|those|that|this|him|her|us|dead|slow|broke|struggling|failing|dying|free trials?|(?:money-?back )?guarantees?|refunds?|discounts?|bundles?)$/i
const VERBISH =
  /^(?:start|test|find|know|want|need|price|build|sell|reach|raise|validate|grow|write|market|pitch|keep|going|not|very|still|really|doing|losing|making|selling|hit|\w+ing (?:this|it|that))\b/i

// 'window cleaning business' sells window cleaning; 'candle business' needs its second word.
const EMPTY_END = /(?<=ing) (?:business|company|startup|start-up|venture)$/i

export interface HeardProduct {
  product: string
  /** said as a statement about the business, not only mentioned */
  isStrong: boolean
}

export function productIn(text: string): HeardProduct | undefined {
  for (const pattern of STRONG) {
    const product = productAfter(text, pattern)
    if (product) return { product, isStrong: true }
  }
  const work = workIn(text)
  if (work) return { product: work, isStrong: true }
  const kind = phraseAt(NAMED_BY_KIND.exec(text)?.[1] ?? '')
  if (kind) return { product: kind, isStrong: true }
  for (const pattern of WEAK) {
    const product = productAfter(text, pattern)
    if (product && businessModelOf(product)) return { product, isStrong: false }
  }
  return undefined
}

function workIn(text: string): string | undefined {
  const found = WORK.exec(text)
  const phrase = phraseAt(found?.[2] ?? '')
  const verb = found?.[1]?.toLowerCase().replace(/ing$/, '') ?? ''
  if (!phrase || GENERIC.test(phrase)) return undefined
  if (verb === 'teach')
    return /\b(?:lessons?|class(?:es)?|courses?)\b/i.test(phrase) ? phrase : `${phrase} lessons`
  const thing = phrase.replace(/(?<=[^s])s$/, '')
  return `${thing} ${verb === 'repair' ? 'repair' : doing(verb)}`
}

// 'mow' -> 'mowing', 'film' -> 'filming', 'translate' -> 'translating'.
function doing(verb: string): string {
  return `${verb.replace(/e$/, '')}ing`
}

const MOST_TRIES = 8

function productAfter(text: string, pattern: RegExp): string | undefined {
  let tries = 0
  for (const found of text.matchAll(new RegExp(pattern, 'gi'))) {
    if (++tries > MOST_TRIES) return undefined
    const phrase = phraseAt(text.slice(found.index + found[0].length))
    if (phrase && !GENERIC.test(phrase) && !VERBISH.test(phrase)) return phrase.replace(EMPTY_END, '')
  }
  return undefined
}

const ASKS_FOR_PRODUCT =
  /\b(?:what do you sell|what is the idea|what are you (?:selling|building|working on)|ask you for help with)\b/i
const OPENING =
  /^\s*(?:(?:well|mostly|mainly|ok(?:ay)?|yes|it(?:'s| is| would be)|i(?:'m| am) (?:good at|into)|i (?:know|like|love)|people ask me (?:for|about|to)|they ask me (?:for|about)|help with)[,: ]+)*/i
const NO_ANSWER =
  /^(?:(?:for |an? |another )?examples?|(?:as |in )?(?:an? )?table|shorter|longer|next|more|simpl\w+|thanks?|ok(?:ay)?|explain|show|say|done|in (?:other|simple|short)|no|not|none|nothing|nobody|i|we|you|what|why|how|yes|maybe|idk|don't|hmm?)\b/i

/** What a bare answer names when Ember has just asked for it: 'A meal prep delivery for nurses'. */
export function answeredProduct(text: string, asked: string): string | undefined {
  if (text.length > 200 || text.trimEnd().endsWith('?') || !ASKS_FOR_PRODUCT.test(asked)) return undefined
  const rest = text.replace(OPENING, '')
  const phrase = NO_ANSWER.test(rest) ? undefined : phraseAt(rest)
  return phrase && !GENERIC.test(phrase) && !VERBISH.test(phrase) ? asThing(phrase) : undefined
}

// Good at 'fixing bikes' sells 'bike fixing'.
function asThing(phrase: string): string {
  const done = /^(\p{L}{2,}ing) (.+)$/u.exec(phrase)
  return done?.[1] && done[2] ? `${done[2].replace(/(?<=[^s])s$/, '')} ${done[1]}` : phrase
}
