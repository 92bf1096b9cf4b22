import type { Fact } from '#shared/business/fact.ts'
import { cutText } from '#shared/cut-text.ts'
import { UNTITLED } from '#shared/chat/chat.ts'
import { capitalized, money } from './playbook/sheet/format.ts'
import { currencyOf, inputsFrom } from './playbook/sheet/inputs.ts'
import nouns from './playbook/sheet/nouns.json' with { type: 'json' }
import { saidWords } from './playbook/sheet/words.ts'

const LONGEST_UNITS = 60
const SHORTEST_CLAUSE_UNITS = 20
const HEARD_UNITS = 1_000
const FILLERS: readonly RegExp[] = [
  /^(?:hi+|hello|hey|good (?:morning|afternoon|evening)|dear|hallo|hola|bonjour)\b[\s,]*(?:there|ember|everyone)?[\s,.!:–-]*/iu,
  /^(?:ember|please|so|ok(?:ay)?|well|now|um+|thanks|thank you)\b[\s,.!:–-]*/iu,
  /^(?:i have a question[,.:]?|quick question[,.:]?|just wondering(?: if)?)[\s,:]*/iu,
  /^(?:can|could|would|will) you (?:please |kindly |maybe )*(?:help me (?:with |to |out with )?|tell me |explain (?:to me )?|give me |show me |write me |write )?(?:please )?/iu,
  /^(?:please )?(?:help me (?:with |to |out with )?|i (?:need|want|would like|'d like) (?:some |your )?(?:help|advice) (?:with|on|about) |i (?:would like|want|'d like|need) to know )/iu,
]
const SENTENCE_END = /[.!?](?=\s|$)|[。！？\n]/u
const DANGLING = new RegExp(`(?:[\\s,;:–-]+(?:${nouns.endsOfNoTitle.replaceAll(' ', '|')}))+$`, 'iu')

/**
 * A session's title from its first question: what it was understood to tell, else its own words; at most 60 units, never cut inside a
 * character or word.
 */
export function titleFrom(question: string, told: readonly Fact[] = []): string {
  const text = question
    .slice(0, HEARD_UNITS)
    .toWellFormed()
    .replace(/[*_`#>|~\\]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, match => (match.includes('\n') ? '\n' : match === '\u200d' ? match : ' '))
    .trim()
  const title = offerTitle(told.filter(({ status }) => status === 'noted')) ?? sentenceTitle(text)
  return /[\p{L}\p{N}]/u.test(title) ? capitalized(title) : UNTITLED
}

/** 'Sourdough starter kits at $29 to $5,000 a month', when both the thing and its price were said. */
function offerTitle(told: readonly Fact[]): string | undefined {
  const inputs = inputsFrom(told)
  const currency = currencyOf(told)
  const [price, goal] = [inputs.get('price'), inputs.get('goal_money')]
  const { offer: product, audience } = saidWords(told)
  if (product === undefined || !price) return undefined
  const offer = audience !== undefined && !product.includes(' ') ? `${product} for ${audience}` : product
  const aim = goal ? ` to ${money(goal.value, currency)} a month` : ''
  const title = `${offer} at ${money(price.value, currency)}${aim}`
  return title.length <= LONGEST_UNITS ? title : undefined
}

function sentenceTitle(text: string): string {
  for (const sentence of text.split(SENTENCE_END).slice(0, 12)) {
    const bare = withoutFillers(sentence.trim())
    if (/[\p{L}\p{N}]{2}|\p{Lo}/u.test(bare)) return shortened(bare)
  }
  return ''
}

function withoutFillers(sentence: string): string {
  let bare = sentence
  for (let round = 0; round < 4; round++) {
    const before = bare
    for (const filler of FILLERS) bare = bare.replace(filler, '')
    if (bare === before) break
  }
  return bare.replace(/^[\s,;:!–-]+|[\s,;:–-]+$/gu, '')
}

function shortened(text: string): string {
  if (text.length <= LONGEST_UNITS) return text
  const cut = cutText(text, LONGEST_UNITS)
  const isWordEnd = /^\p{P}*(?:\s|$)/u.test(text.slice(cut.length))
  const space = cut.lastIndexOf(' ')
  const whole = isWordEnd || space < LONGEST_UNITS / 3 ? cut : cut.slice(0, space)
  // A clause that was said to its end reads better than half of the next one.
  const clauseUnits = whole.search(/[,;:](?=\s[^,;:]*$)/u)
  const kept = clauseUnits >= SHORTEST_CLAUSE_UNITS ? whole.slice(0, clauseUnits) : whole
  return kept.replace(DANGLING, '').replace(/[\s,;:–-]+$/u, '')
}
