const STOP =
  /^(?:at|for|to|and|but|with|by|that|which|in|from|who|whose|because|so|on|via|near|while|when|if|is|are|was|costs?|cost|my|our|i|we|you|it|they|can|could|should|would|will|how|what|where|or|as|than|using|based|each|per|since|connecting|connects|matching|selling|offering|teaching|serving|delivering|helping|help|helps|targeting|aimed|called|named|about|right|now|online|locally|here|price|priced|around|over|under|this|next|of|into|within|without|before|after|again|please|have|has|had|do|does|get|make|made|makes|opens?|closes?|earns?|brings|sells?|sold|runs?|gets|got|gives|needs|wants|keeps|loses|lost|grew|went|dropped|getting|(?:is|are|was|were|do|does|did|has|have|had|wo|ca|ai)n't)$/i
const LEADING =
  /^(?:a|an|the|some|my|our|small|new|own|little|tiny|own|called|more|just|also|only|simple|kind|sort)$/i
// 'Cut my product down', but 'down jackets'.
const STOP_INSIDE = /^(?:down|further|better|faster|bigger)$/i
const SAFE = /^[\p{L}\p{N}][\p{L}\p{N}'’&+-]*$/u
// 'A course on watercolour painting': here the word after 'on' is the point.
const TEACHES =
  /^(?:courses?|workshops?|newsletter|podcast|books?|e-?books?|class(?:es)?|blog|channel|lessons?|guide)$/i
const MOST_WORDS = 6
const MOST_UNITS = 60

/**
 * The person's own noun phrase at the start of `text`: up to six words, ended by the first word that cannot belong to
 * it. Only letters, digits and a few joiners pass, so that what is echoed can never be markup.
 */
export function phraseAt(text: string, mostWords = MOST_WORDS, leading = LEADING): string | undefined {
  const words: string[] = []
  const raws = text.slice(0, 160).split(/\s+/)
  for (const [index, raw] of raws.entries()) {
    const word = raw.replace(/[,.;:!?)"”“]+$/u, '').replace(/^["“(]+/u, '')
    if (words.length === 0 && (word === '' || leading.test(word))) continue
    const isAllowed =
      words.length === 0
        ? /^(?:online|local)$/i.test(word)
        : /^(?:on|about|of|in)$/i.test(word) &&
          TEACHES.test(words.at(-1) ?? '') &&
          !isPlaceNext(word, raws[index + 1])
    if (words.length > 0 && STOP_INSIDE.test(word)) break
    if (!SAFE.test(word) || (STOP.test(word) && !isAllowed) || /^\d/.test(word) || words.length === mostWords)
      break
    words.push(word)
    if (word.length !== raw.replace(/^["“(]+/u, '').length) break
  }
  const phrase = words.join(' ')
  return phrase.length === 0 || phrase.length > MOST_UNITS ? undefined : lowerFirst(phrase)
}

// 'Classes in York' says where, 'classes in pottery' what.
function isPlaceNext(word: string, next = ''): boolean {
  return word === 'in' && /^\p{Lu}\p{Ll}/u.test(next)
}

// 'Sourdough kits' at the start of a sentence is 'sourdough kits' inside one; 'B2B' and 'AI' stay.
function lowerFirst(phrase: string): string {
  return /^\p{Lu}[\p{Ll}'’-]+(?: |$)/u.test(phrase) && !/^\S+ \p{Lu}/u.test(phrase)
    ? phrase.charAt(0).toLowerCase() + phrase.slice(1)
    : phrase
}
