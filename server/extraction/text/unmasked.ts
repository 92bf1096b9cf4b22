import letters from './look-alikes.json' with { type: 'json' }

/** The words that are looked for. */
export interface Vocabulary {
  /** whether this word, or the listed beginning of words, is among them */
  holds: (word: string) => boolean
  /** how many phrases have this word, or what it begins with; 0 for no word that is looked for */
  weight: (word: string) => number
}

const MARKS = /\p{M}/gu
/** Zero-width signs, soft hyphens and fillers: nobody sees them. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** One sign for a whole Arabic phrase: it would make a text of them eighteen times as long. */
const PHRASE_SIGNS = /[\ufdf0-\ufdfd]/g
const APOSTROPHES = /[`´ʹʼ‘’＇]/gu
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
const OTHER_LETTER = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu
const LATIN = /\p{Script=Latin}/u
const LETTERS = /\p{L}+/gu
const LETTER = /\p{L}/u
const SINGLE = /^[\p{L}\p{N}]$/u
/** What stands between words, and the words. */
const PIECES = /[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu
const STRETCHED = /(\p{L})\1\1/u
const REPEATED = /(\p{L})\1+/gu
/** Words with a digit in them, or with signs where letters should be. */
const MIXED = /[\p{L}\p{N}]+(?:[*@!$]{1,2}[\p{L}\p{N}]+)*/gu

/** Letters of other alphabets that look like one of ours, or whose capitals do. */
const lookAlikes = bySign(letters.otherAlphabets)
/** Letters of our own alphabet in a dress that no decomposition takes off. */
const dressed = bySign(letters.ownDressed)
const DRESSED = new RegExp(`[${[...dressed.keys()].join('')}]`, 'gu')
/** What stands for a letter in a password or a disguised word. */
export const digitsAsLetters: Readonly<Record<string, string>> = letters.digitsAndSigns
const DISGUISED = /[013457@$!*]/
const AS_LETTER = /[013457@$!]/g
const FEWEST_UNITS = 3
/** No longer word is tried in other spellings. */
const MOST_UNITS = 30
const MOST_REPEATS = 4
const VOWELS = ['i', 'e', 'o', 'u', 'a']
const MOST_STARS = 2
/** No run of spelled letters holds a longer word that is looked for. */
const SPELLED_WORD_UNITS = 16
const FEWEST_SPELLED = 4

function bySign(signs: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(signs).flatMap(([letter, alike]) => [...alike].map(sign => [sign, letter] as const)),
  )
}

/**
 * A text in lower case without accents, as it is meant to be read: without what nobody sees, with one letter for each that
 * looks like it, and with words put together that were spelled out, stretched or written with digits and stars, where that
 * makes a word that is looked for. What is no disguise stays as it is.
 */
export function unmasked(text: string, words: Vocabulary): string {
  // Marks go first: a decomposition sorts them, which takes the square of a long run.
  const plain = text
    .replace(UNSEEN, '')
    .replace(APOSTROPHES, "'")
    .replace(PHRASE_SIGNS, ' ')
    .replace(MARKS, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
  return joined(ownLetters(plain), words)
    .replace(LETTERS, word => shortened(word, words))
    .replace(MIXED, word => lettered(word, words))
}

/** Words that mix alphabets are nobody's language; in a text whose every foreign letter looks like ours, none is meant. */
function ownLetters(text: string) {
  const plain = text.replace(DRESSED, sign => dressed.get(sign) ?? sign)
  if (!OTHER_SCRIPT.test(plain)) return plain
  const own = (word: string) => word.replace(OTHER_LETTER, sign => lookAlikes.get(sign) ?? sign)
  const isDisguise = !OTHER_SCRIPT.test(own(plain))
  return isDisguise ? own(plain) : plain.replace(LETTERS, word => (LATIN.test(word) ? own(word) : word))
}

/** Puts four or more letters that stand alone one after the other together to words. */
function joined(text: string, words: Vocabulary) {
  const pieces = text.match(PIECES) ?? []
  const told: string[] = []
  for (let at = 0; at < pieces.length;) {
    let end = at
    while (SINGLE.test(pieces[end] ?? '')) end += 2
    const letters = pieces.slice(at, end).filter(piece => SINGLE.test(piece))
    if (letters.length < FEWEST_SPELLED || !letters.some(letter => LETTER.test(letter))) {
      const next = Math.max(end, at + 1)
      told.push(...pieces.slice(at, next))
      at = next
      continue
    }
    told.push(wordsIn(letters.join(''), words), pieces[end - 1] ?? '')
    at = end
  }
  return told.join('')
}

/** Cuts letters into the longest words that are looked for, by the sum of the squares of their lengths; what is between stays whole. */
function wordsIn(letters: string, { holds }: Vocabulary) {
  const best = [0]
  const lengths = [0]
  for (let end = 1; end <= letters.length; end++) {
    let [most, length] = [best[end - 1] ?? 0, 0]
    for (let units = 2; units <= Math.min(end, SPELLED_WORD_UNITS); units++) {
      const value = (best[end - units] ?? 0) + units * units
      if (value <= most || !holds(letters.slice(end - units, end))) continue
      most = value
      length = units
    }
    best.push(most)
    lengths.push(length)
  }
  const words: string[] = []
  for (let end = letters.length; end > 0;) {
    const known = lengths[end] ?? 0
    let start = end - known
    if (known === 0) while (start > 0 && (lengths[start] ?? 0) === 0) start -= 1
    words.push(letters.slice(start, end))
    end = start
  }
  return words.toReversed().join(' ')
}

/** A stretched word with each repeated letter once or twice, as a word that is looked for has it; otherwise once. */
function shortened(word: string, { holds, weight }: Vocabulary) {
  if (!STRETCHED.test(word) || holds(word)) return word
  const repeats = word.match(REPEATED)?.length ?? 0
  const spellings = repeats > MOST_REPEATS ? 1 : 2 ** repeats
  const spelled = Array.from({ length: spellings }, (_, spelling) => {
    let repeat = 0
    return word.replace(REPEATED, (_run, letter: string) => letter.repeat(1 + ((spelling >> repeat++) & 1)))
  })
  return likeliest(spelled, weight) ?? spelled[0] ?? word
}

/** A word whose digits, signs or stars stand for letters, when that makes one that is looked for; else as it is. */
function lettered(word: string, { holds, weight }: Vocabulary) {
  if (word.length < FEWEST_UNITS || word.length > MOST_UNITS) return word
  if (!DISGUISED.test(word) || !LETTER.test(word) || holds(word)) return word
  const asLetters = (text: string) => text.replace(AS_LETTER, sign => digitsAsLetters[sign] ?? sign)
  const spelled = [asLetters(word), asLetters(word.replaceAll('1', 'l'))]
  return likeliest(spelled.flatMap(filledIn), weight) ?? word
}

/** A word with each star as each vowel. */
function filledIn(word: string): string[] {
  const stars = word.split('*').length - 1
  if (stars === 0) return [word]
  return stars > MOST_STARS ? [] : VOWELS.flatMap(vowel => filledIn(word.replace('*', vowel)))
}

/** Of several spellings, the one that most phrases have. */
function likeliest(spelled: readonly string[], weight: Vocabulary['weight']) {
  let best: { word?: string; weight: number } = { weight: 0 }
  for (const word of spelled) {
    const its = weight(word)
    if (its > best.weight) best = { word, weight: its }
  }
  return best.word
}
