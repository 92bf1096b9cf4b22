import { phraseAt } from './hearing/phrase.ts'
import { singular } from '#shared/plurals.ts'

const WISH = String.raw`(?:please|can you|could you|help me(?: to)?|i(?:'d| would)?(?: really)? (?:want|like|plan|hope|love|am going)(?: to)?|i(?:'m| am)|we(?:'re| are)|we (?:want|plan)(?: to)?|my (?:idea|project|business|plan|startup)(?: is)?|the (?:idea|project|plan)(?: is)?|idea|project|plan|let's|want to|thinking (?:of|about)|going to|trying to|planning to|to)[ :,]+`
const DOING = String.raw`(?:open|build|start|launch|mak|creat|develop|runn?|sell|set(?:ting)? up|do|offer|design)(?:e|ing)?\s+`
/** What stands before the thing itself: the wish, the verb and the article. */
export const LEAD = new RegExp(
  String.raw`^\s*(?:${WISH})*(?:${DOING}){0,2}(?:me |us )?(?:(?:my own|our own|an?|the|my|our|some|something like|eine?n?|une?|um|uma|una|o|le|la) )?`,
  'i',
)
// A name before the thing: 'Bean There: a coffee truck'.
const NAME_FIRST = /^\s*["“]?[\p{Lu}\d][\p{L}\d'&. -]{1,38}["”]?\s*(?::|–|—| - )\s*/u
const KIND_ONLY =
  /^(?:app|platform|tool|software|service|site|website|course|online course|marketplace|(?:subscription |snack )?box)$/i
const LIKE_ANOTHER = /\b(?:airbnb|uber|etsy|ebay|vinted|tinder) for ([\p{L} -]{3,40})/iu
const LENT = /\brent(?:ing|s)? out ([\p{L} -]{3,40})/iu
const TAUGHT = /\b(?:teaching|teaches|that teaches|to teach|about|on how to) ([\p{L} -]{3,50})/iu

/** What was found already of a sentence. */
interface Named {
  product: string | undefined
  audience: string | undefined
}

/** What is offered, as a noun phrase in the person's own words. */
export function offerIn(words: string, facts: Named): string | undefined {
  return phraseIn(words, facts)?.replace(/(?<=\S) (?:brand|business|company|startup|start-up|venture)$/i, '')
}

function phraseIn(words: string, { product, audience }: Named): string | undefined {
  const another = phraseAt(LIKE_ANOTHER.exec(words)?.[1] ?? '')
  if (another) return `marketplace for ${another}`
  const lent = phraseAt(LENT.exec(words)?.[1] ?? '', 3)
  if (lent) return `${/[^s]s$/.test(lent) ? singular(lent) : lent} rental`
  if (product && !KIND_ONLY.test(product)) return product
  const thing =
    words.slice(0, 400).replace(NAME_FIRST, '').replace(LEAD, '').split(OTHER_PREPOSITION)[0] ?? ''
  const phrase = phraseAt(thing)
  if (phrase === undefined || !/\p{L}{3}/u.test(phrase)) return product
  const subject = /(?:course|class|workshop|lessons?)$/i.test(phrase)
    ? phraseAt(TAUGHT.exec(words)?.[1] ?? '', 3)
    : undefined
  if (subject && subject !== audience) return `${phrase} on ${subject}`
  return withSubject(phrase, thing, audience) ?? phrase
}

// 'A box of Japanese snacks', 'a marketplace for climbing gear': what follows says what is in it, unless it says for whom.
function withSubject(phrase: string, thing: string, audience: string | undefined): string | undefined {
  const at = thing.toLowerCase().indexOf(phrase.toLowerCase())
  const rest = /^ (of|for|with) ([\p{L}' -]{3,50})/u.exec(thing.slice(at + phrase.length))
  const subject = phraseAt(rest?.[2] ?? '', 3)
  if (at < 0 || !subject || (rest?.[1] === 'for' && audience !== undefined)) return undefined
  // 'Japanese snacks' keep the capital that they were written with.
  const written = new RegExp(subject.replace(/[^\p{L} ]/gu, '.'), 'iu').exec(rest?.[2] ?? '')?.[0] ?? subject
  return `${phrase} ${rest?.[1] ?? ''} ${written}`
}

/** Where a thing ends in the languages next door. */
const OTHER_PREPOSITION = / (?:für|para|pour|per|zum|zur|mit|con|avec|com) /i
