import { textAt, type Token } from '../text/tokens.ts'
import { digitsToNumber, neat, touches, WordSum } from './number.ts'
import { vocabulary } from './vocabulary.ts'

export interface WrittenNumber {
  first: number
  /** the token after its last */
  end: number
  value: number
  /** the factor of a scale that was said ('k') */
  scale?: number
  currency?: string
  isPercent: boolean
  isCents: boolean
  isFraction?: true
  isOrdinal?: true
  isInWords?: true
  /** 'six fifty' may be 6.50 or 650: nobody knows */
  isUnclear?: true
}

const LARGEST = 1e12

/** The number that begins at a token, with its currency, scale and percent. */
export function numberAt(words: readonly Token[], at: number): WrittenNumber | undefined {
  const sign = currencyBefore(words, at)
  const first = sign ? sign.next : at
  const body = digitsAt(words, first) ?? (sign ? undefined : wordsAt(words, first))
  if (!body || body.value > LARGEST) return undefined
  const isPercent = vocabulary.percent.has(textAt(words, body.end))
  const end = body.end + (isPercent ? 1 : 0)
  const after = isPercent || body.isOrdinal ? undefined : currencyAfter(words, end, body)
  // '$40 CAD': the letters say which dollars.
  const currency = after?.currency ?? sign?.currency
  return {
    ...body,
    first: at,
    end: after?.end ?? end,
    // '£1.20p' is said twice.
    value: neat(body.value * (after?.isCents && !sign ? 0.01 : 1)),
    isPercent,
    isCents: after?.isCents ?? false,
    ...(currency === undefined ? {} : { currency }),
  }
}

/** '$', 'US$', 'Rs.', 'EUR' in front of digits. */
function currencyBefore(words: readonly Token[], at: number) {
  let text = ''
  for (let next = at; next < at + 3; next++) {
    const token = words[next]
    if (!token || token.kind === 'number' || (next > at && token.isSpaced)) return undefined
    text += token.text
    const dot = words[next + 1]?.text === '.' ? 1 : 0
    const number = words[next + 1 + dot]
    const isNear = number?.kind === 'number' && !number.isLineStart
    const isSign = token.kind === 'sign' || text.length <= 3
    // 'R42', but not 'how r 42'
    const letters =
      text.length > 1 || (touches(number) && !isNamed(words[next + 2 + dot]))
        ? vocabulary.currencySignsBefore.get(text)
        : undefined
    const currency =
      letters ?? (vocabulary.currencyWordsOnlyBehind.has(text) ? undefined : vocabulary.currencies.get(text))
    if (currency !== undefined && isNear && isSign) return { currency, next: next + 1 + dot }
  }
  return undefined
}

type Body = Omit<WrittenNumber, 'first' | 'isPercent' | 'isCents' | 'currency'>

/** 'N95 masks', 'R22 refrigerant': a name, and no price. */
const isNamed = (behind: Token | undefined) =>
  behind?.kind === 'word' &&
  ![vocabulary.per, vocabulary.each, vocabulary.scales, vocabulary.periodAdverbs, vocabulary.neverAUnit].some(
    words => words.has(behind.text),
  )

function digitsAt(words: readonly Token[], at: number): Body | undefined {
  const token = words[at]
  if (token?.kind !== 'number') return undefined
  const scale = scaleAt(words, at + 1)
  const half = andAHalf(words, scale?.end ?? at + 1)
  const value = digitsToNumber(token.text, scale !== undefined) + (scale ? 0 : (half?.value ?? 0))
  const more = scale?.factor === 1000 && touches(words[scale.end]) ? hundredsAt(words[scale.end]) : undefined
  // '2k5' is 2,500.
  if (scale && more !== undefined) return { end: scale.end + 1, value: value * 1000 + more, scale: 1000 }
  if (scale) return { end: scale.end, value: value * scale.factor, scale: scale.factor }
  if (half) return scaled(words, half.end, value)
  const ending = words[at + 1]
  const isOrdinal = ending !== undefined && touches(ending) && vocabulary.ordinalEndings.has(ending.text)
  return isOrdinal ? { end: at + 2, value, isOrdinal } : { end: at + 1, value }
}

const hundredsAt = (token: Token | undefined) =>
  token?.kind === 'number' && token.text.length === 1 ? Number(token.text) * 100 : undefined

/** A scale word; one letter only where it touches the digits. */
function scaleAt(words: readonly Token[], at: number) {
  const token = words[at]
  const factor = token?.kind === 'word' ? vocabulary.scales.get(token.text) : undefined
  if (!token || factor === undefined || token.isLineStart) return undefined
  const isShort = token.text.length <= 2
  if (isShort && token.isSpaced && token.text !== 'k') return undefined
  const next = scaleAfter(words, at + 1)
  // 'Mio.'
  const dot =
    vocabulary.dottedScales.has(token.text) && words[at + 1]?.text === '.' && touches(words[at + 1]) ? 1 : 0
  return { factor: factor * (next?.factor ?? 1), end: next?.end ?? at + 1 + dot }
}

/** 'hundred thousand', 'thousand million' */
function scaleAfter(words: readonly Token[], at: number) {
  const factor = vocabulary.scales.get(textAt(words, at))
  return factor !== undefined && factor >= 1000 ? { factor, end: at + 1 } : undefined
}

/** 'and a half' behind a number, 'y medio'. */
export function andAHalf(words: readonly Token[], at: number) {
  if (!vocabulary.and.has(textAt(words, at))) return undefined
  const place = words[at + 1]?.text === 'a' ? at + 2 : at + 1
  const value = (place === at + 1 ? vocabulary.moreAlone : vocabulary.moreWithArticle).get(
    textAt(words, place),
  )
  return value === undefined ? undefined : { value, end: place + 1 }
}

function scaled(words: readonly Token[], at: number, value: number) {
  const scale = scaleAt(words, at)
  return scale ? { end: scale.end, value: value * scale.factor, scale: scale.factor } : { end: at, value }
}

/** 'two hundred and fifty', 'a grand', 'half a dozen', 'a couple of', 'a third', 'fünfundzwanzig'. */
function wordsAt(words: readonly Token[], at: number): Body | undefined {
  const token = words[at]
  if (token?.kind !== 'word') return undefined
  return fractionAt(words, at) ?? coupleAt(words, at) ?? sumAt(words, at)
}

function fractionAt(words: readonly Token[], at: number): Body | undefined {
  const isArticle =
    vocabulary.articles.has(textAt(words, at)) || vocabulary.definiteArticles.has(textAt(words, at))
  const counted = vocabulary.numbers.get(textAt(words, at))
  const isLed = isArticle || counted !== undefined
  const hyphen = isLed && words[at + 1]?.text === '-' ? 1 : 0
  const place = isLed ? at + 1 + hyphen : at
  const name = textAt(words, place)
  const fraction = vocabulary.fractions.get(name)
  const isHalf = fraction === 0.5
  // 'Third' and 'quarter' alone are an order and a season.
  if (fraction === undefined || (!isLed && !isHalf)) return undefined
  const article = textAt(words, place + 1)
  if (isHalf && vocabulary.articles.has(article)) {
    const scale = vocabulary.scales.get(textAt(words, place + 2))
    if (scale !== undefined) return { end: place + 3, value: scale / 2, scale, isInWords: true }
    if (vocabulary.periods.has(textAt(words, place + 2)))
      return { end: place + 2, value: 0.5, isInWords: true }
  }
  const isOfTime = vocabulary.nextOrThis.has(textAt(words, at - 1)) || name.startsWith('quarter')
  if (isOfTime && counted === undefined && !vocabulary.of.has(article)) return undefined
  return {
    end: place + 1,
    value: neat(fraction * (counted ?? 1)),
    isFraction: true,
    isInWords: true,
  }
}

function coupleAt(words: readonly Token[], at: number): Body | undefined {
  const led = vocabulary.articles.has(textAt(words, at)) ? 1 : 0
  const value = vocabulary.couples.get(textAt(words, at + led))
  if (value === undefined) return undefined
  const of = words[at + led + 1]?.text === 'of' ? 1 : 0
  const rest = scaled(words, at + led + 1 + of, value)
  // The span ends before 'of'.
  const end = rest.end === at + led + 1 + of ? at + led + 1 : rest.end
  return { ...rest, end, isInWords: true }
}

function sumAt(words: readonly Token[], at: number): Body | undefined {
  const sum = new WordSum()
  const isLed = vocabulary.articles.has(textAt(words, at))
  let next = at + (isLed ? 1 : 0)
  let isCounted = false
  let biggest = 1
  let isUnclear = false
  if (isLed && !vocabulary.scales.has(textAt(words, next))) return undefined
  while (next < words.length) {
    const token = words[next]
    const text = token?.text ?? ''
    if (
      token?.kind === 'sign' &&
      text === '-' &&
      isCounted &&
      vocabulary.numbers.has(textAt(words, next + 1))
    ) {
      next += 1
      continue
    }
    const value = vocabulary.numbers.get(text)
    const scale = text.length > 2 || (text === 'k' && isCounted) ? vocabulary.scales.get(text) : undefined
    if (value !== undefined) {
      if (!sum.takes(value)) isUnclear = true
      sum.add(value)
    } else if (scale !== undefined && (isCounted || isLed)) {
      sum.scale(scale)
      biggest = Math.max(biggest, scale)
    } else if (
      isCounted &&
      vocabulary.and.has(text) &&
      biggest > 1 &&
      vocabulary.numbers.has(textAt(words, next + 1))
    ) {
      next += 1
      continue
    } else break
    if (token?.isLineStart && isCounted) break
    isCounted = true
    next += 1
  }
  if (!isCounted || isOnlyOne(words, at, next)) return undefined
  const half = andAHalf(words, next)
  const rest = half && biggest === 1 ? scaled(words, half.end, sum.value + half.value) : undefined
  return {
    ...(rest ?? { end: next, value: sum.value, ...(biggest > 1 ? { scale: biggest } : {}) }),
    ...(isUnclear ? { isUnclear: true as const } : {}),
    isInWords: true,
  }
}

/** A lone 'one' is a number only beside a unit of time or a whole. */
function isOnlyOne(words: readonly Token[], at: number, end: number) {
  if (end !== at + 1 || vocabulary.numbers.get(textAt(words, at)) !== 1) return false
  const after = textAt(words, end)
  const isRatio =
    (['in', 'of', 'out'].includes(after) && isNumber(words[end + 1])) ||
    (isNumber(words[end + 2]) && after === 'out')
  return !vocabulary.periods.has(after) && !isRatio
}

const isNumber = (token: Token | undefined) =>
  token !== undefined && (token.kind === 'number' || vocabulary.numbers.has(token.text))

/** '€', ' dollars', ' quid', '20p', '50 cents'. */
function currencyAfter(words: readonly Token[], at: number, { isFraction, value }: Body) {
  const token = words[at]
  if (!token || token.isLineStart || isFraction) return undefined
  const joined =
    token.text + (words[at + 1]?.kind === 'sign' && touches(words[at + 1]) ? textAt(words, at + 1) : '')
  const currency = vocabulary.currencies.get(joined) ?? vocabulary.currencies.get(token.text)
  const length = vocabulary.currencies.has(joined) && joined !== token.text ? 2 : 1
  // '12 pounds of flour' is a weight, '3 try it' no lira.
  const isDoubtful =
    vocabulary.currencyWordsThatMeanMore.has(token.text) &&
    words[at + 1]?.text === 'of' &&
    token.text.startsWith('pound')
  const isVerb =
    token.text === 'try' ||
    (token.text === 'real' && words[at + 1]?.kind === 'word') ||
    value < (vocabulary.leastOfCurrencyWord.get(token.text) ?? 0)
  // A sign that leads the next number belongs to that: '2 for $5'.
  const leadsNext = token.kind === 'sign' && token.isSpaced && words[at + 1]?.kind === 'number'
  if (currency !== undefined && !isDoubtful && !isVerb && !leadsNext)
    return { currency, end: at + length, isCents: false }
  const isCent = vocabulary.cents.has(token.text) && (token.text.length > 1 || touches(token))
  return isCent ? { currency: vocabulary.centsOf.get(token.text), end: at + 1, isCents: true } : undefined
}
