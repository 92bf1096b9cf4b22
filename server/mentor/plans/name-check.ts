import type { Facts } from '../workshop/legacy/facts.ts'
import { keyWord } from '../workshop/legacy/plans/name-candidates.ts'
import { nameUseFor } from './name-trade.ts'

// Letters, digits and few joiners: what is echoed can never be markup.
const NAME = /["“']?(\p{Lu}[\p{L}\p{N}&' -]{1,30}?)["”']?/u.source
const ASKED: readonly RegExp[] = [
  new RegExp(
    String.raw`\b[Ii]s ${NAME} (?:an? )?(?:good|bad|ok(?:ay)?|strong|right|decent|nice|fine|catchy|too \w+)\b`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:[Cc]all(?:ed|ing)?(?: it| them| my \w+| our \w+| myself)?|named?(?: it| my \w+| is| of)?|think (?:of|about)|thinking (?:of|about)) ${NAME}(?=[?.,;]|$| (?:for|as|or|a good|is|be|what|good|ok)\b)`,
    'u',
  ),
  /["“]([\p{L}\p{N}][\p{L}\p{N}&' -]{1,30})["”]/u,
]
const SOUNDS_LIKE = /(?:ph|kn|wr|ough|eau|tz|cz|sch|xx|kw|[^aeiouy\s]{5,})/i
const SWAPPED = /[a-z]\d|\d[a-z]|[bcdfgklmnpstvz]r\b/i
/** What a sign, an app list and an ear hold. Ours. */
const LONGEST_LETTERS = 16
const MOST_WORDS = 3

export interface NameCheck {
  test: string
  isPassed: boolean
  why: string
}

/** The name they ask about: 'Brightpane' from 'Is Brightpane a good name?'. */
export function nameIn(words: string): string | undefined {
  const text = words.slice(0, 1000)
  for (const pattern of ASKED) {
    const found = pattern.exec(text)?.[1]?.trim()
    if (found && !/^(?:I|The|It|My|This|That|A)$/.test(found)) return found
  }
  return undefined
}

/** What can be seen of a name without asking anybody. */
export function checkName(name: string, facts: Facts): NameCheck[] {
  const letters = name.replace(/[^\p{L}\p{N}]/gu, '').length
  const words = name.split(/\s+/).length
  const key = keyWord(facts)
  const says = key !== undefined && name.toLowerCase().includes(key.toLowerCase().slice(0, -1))
  const isLocal = facts.place !== undefined && name.includes(facts.place)
  const isOdd = SOUNDS_LIKE.test(name) || SWAPPED.test(name)
  const { surface } = nameUseFor(facts.model)
  return [
    {
      test: `Fits on the ${surface}`,
      isPassed: letters <= LONGEST_LETTERS && words <= MOST_WORDS,
      why: `${letters} of at most ${LONGEST_LETTERS} letters, ${words} of ${MOST_WORDS} words`,
    },
    {
      test: 'Spelled as heard',
      isPassed: !isOdd && !/[-&]/.test(name),
      why: isOdd
        ? 'a sound in it can be written in two ways'
        : /[-&]/.test(name)
          ? 'a sign that nobody hears'
          : 'written as it sounds',
    },
    {
      test: 'Says the thing',
      isPassed: says,
      why: says
        ? `"${key}" is in it`
        : `put "${facts.product ?? 'what you sell'}" under it on the ${surface}`,
    },
    {
      test: 'Can move',
      isPassed: !isLocal,
      why: isLocal ? `tied to ${facts.place ?? ''}` : 'no place named',
    },
  ]
}
