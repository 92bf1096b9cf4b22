const SMALL: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const SCALES: Readonly<Record<string, number>> = { dozen: 12, hundred: 100, thousand: 1000, million: 1e6 }

const SMALL_WORD = Object.keys(SMALL).join('|')
const SCALE_WORD = Object.keys(SCALES).join('|')
const WORD = `(?:one|${SMALL_WORD}|${SCALE_WORD})`
const END = String.raw`\b(?!-(?!days?\b|weeks?\b|months?\b|years?\b)[a-z])`
const SEQUENCE = new RegExp(
  String.raw`(?<!\d ?)\b(?:a )?${WORD}(?:[ -](?:and (?!a\b))?${WORD}){0,6}${END}`,
  'gi',
)
/** 'two and a half thousand', '2 and a half k' */
const AND_A_HALF = new RegExp(
  String.raw`\b(one|${SMALL_WORD}|\d{1,3}) and a half(?: (${SCALE_WORD}))?${END}`,
  'gi',
)
const HALF_A = new RegExp(String.raw`\bhalf (?:of )?an? (${SCALE_WORD})${END}`, 'gi')
const COUPLE_OF = new RegExp(String.raw`\ba couple of(?= (?:${SCALE_WORD}|[a-z]+s)\b)`, 'gi')
const OF_SCALE = new RegExp(String.raw`\b(\d{1,3}) (?:of )?(dozen|hundred)s?${END}`, 'gi')

/** 'fifty' -> '50', 'two hundred' -> '200', 'a dozen' -> '12'. A lone 'one' is mostly no number and stays. */
export function digitsForWords(text: string): string {
  return text
    .replace(AND_A_HALF, (_all, count: string, scale?: string) => {
      const whole = count.toLowerCase() === 'one' ? 1 : (SMALL[count.toLowerCase()] ?? Number(count))
      return String((whole + 0.5) * (SCALES[scale?.toLowerCase() ?? ''] ?? 1))
    })
    .replace(HALF_A, (_all, scale: string) => String((SCALES[scale.toLowerCase()] ?? 1) / 2))
    .replace(COUPLE_OF, '2')
    .replace(SEQUENCE, written => {
      const words = written
        .toLowerCase()
        .split(/[ -]/)
        .filter(word => word !== 'a' && word !== 'and')
      if (words.every(word => word === 'one')) return written
      return (written.startsWith(' ') ? ' ' : '') + String(valueOf(words))
    })
    .replace(OF_SCALE, (_all, count: string, scale: string) =>
      String(Number(count) * (SCALES[scale.toLowerCase()] ?? 1)),
    )
}

function valueOf(words: readonly string[]): number {
  let total = 0
  let group = 0
  for (const word of words) {
    const scale = SCALES[word]
    if (scale === undefined) group += word === 'one' ? 1 : (SMALL[word] ?? 0)
    else if (scale < 1000) group = Math.max(group, 1) * scale
    else {
      total += Math.max(group, 1) * scale
      group = 0
    }
  }
  return total + group
}
