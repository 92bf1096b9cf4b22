import { allIn } from './all-in.ts'

export type FixedPart =
  'rent' | 'insurance' | 'salaries' | 'own pay' | 'software' | 'bills' | 'transport' | 'advice' | 'loan'

/** The monthly costs that founders name one by one; together they are the fixed costs. */
const WORDS: Readonly<Record<FixedPart, string>> = {
  rent: String.raw`rent|lease|mortgage|office|stall fee|stall|stand|booth|venue`,
  insurance: String.raw`insurances?`,
  salaries: String.raw`salar(?:y|ies)|wages?|payroll|staff|employees?|trainers?|baristas?|coach(?:es)?|instructors?|teachers?|team costs?|assistant|helper`,
  'own pay': String.raw`(?:pay|paying) (?:myself|ourselves)|my own (?:pay|salary|wage)`,
  software: String.raw`software|tools|hosting|servers?|licen[sc]es?|website`,
  bills: String.raw`bills|utilities|electricity|internet|phone|heating|power|gas`,
  transport: String.raw`van|car lease|fuel|storage|warehouse`,
  advice: String.raw`accountant|bookkeeper|bookkeeping costs?|lawyer`,
  loan: String.raw`loan payments?|instalments?|repayments?`,
}

export const FIXED_PART_WORDS = Object.values(WORDS).join('|')

const PARTS = (Object.keys(WORDS) as FixedPart[]).map(
  part => [part, new RegExp(String.raw`\b(?:${WORDS[part]})\b`, 'gi')] as const,
)
const FAR = 90

/** The part a fixed cost was named as: the name nearest to the amount, undefined for 'my fixed costs'. */
export function fixedPartOf(before: string, after: string): FixedPart | undefined {
  let best: { part: FixedPart; distance: number } | undefined
  for (const [part, words] of PARTS) {
    for (const found of allIn(before, words)) {
      const distance = before.length - found.index - found[0].length
      if (distance < (best?.distance ?? FAR)) best = { part, distance }
    }
    const behind = new RegExp(
      String.raw`^ ?(?:(?:a|per) (?:month|year|week) )?(?:(?:in|of|for|on|goes to) )?(?:my |the )?(?:${WORDS[part]})\b`,
      'i',
    )
    if (behind.test(after)) best = { part, distance: 0 }
  }
  return best?.part
}

/** The fixed cost named in words of a change: 'rent' in 'half the rent'. */
export function namedPart(words: string): FixedPart | undefined {
  return PARTS.find(([, pattern]) => new RegExp(pattern.source, 'i').test(words))?.[0]
}
