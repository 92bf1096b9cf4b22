import { TARGET } from './relative-targets.ts'

const THE = String.raw`(?:(?:my|the|our|your|its|all|of|in|on|number|as|many|much|each|current|paying|new|monthly) ){0,4}`
const X = String.raw`(?:about |around |another |at least )?#(?<amount>\d{1,2})#`
const UP = String.raw`(?:rais(?:e|es|ed|ing)|increas(?:e|es|ed|ing)|lift(?:s|ed)?|bump(?:ed)?|put(?:ting)? up|grow|boost(?:ed)?|improv(?:e|es|ed|ing))`
const DOWN = String.raw`(?:lower(?:s|ed|ing)?|cut(?:s|ting)?|reduc(?:e|es|ed|ing)|drop(?:s|ped|ping)?|decreas(?:e|es|ed|ing)|slash(?:ed)?|trim(?:med)?|shrink|bring down)`
const RISES = String.raw`(?:go(?:es)? up|went up|rises?|rose|increases?|increased|grows?|grew|climbs?|jumps?|improves?|(?:is|was|were|are) up)`
const FALLS = String.raw`(?:go(?:es)? down|went down|falls?|fell|drops?|dropped|decreases?|decreased|shrinks?|declines?|(?:is|was|were|are) down)`
const FACTORS: readonly [string, number][] = [
  [String.raw`half|halve[sd]?|halving`, 1 / 2],
  [String.raw`twice|doubl(?:e|es|ed|ing)`, 2],
  [String.raw`tripl(?:e|es|ed|ing)`, 3],
  [String.raw`(?:an? |one )?third`, 1 / 3],
  [String.raw`(?:an? |one )?quarter`, 1 / 4],
]

export interface Form {
  pattern: RegExp
  sign: 1 | -1
  factor?: number
  /** said of a wish as often as of a change, so it counts only where something is tried out */
  isTriedOnly?: true
}

const form = (source: string, sign: 1 | -1, extra: Pick<Form, 'factor' | 'isTriedOnly'> = {}): Form => ({
  pattern: new RegExp(source, 'giu'),
  sign,
  ...extra,
})

/** How founders say that a number changes; '#0#' stands for the first amount of the text. */
export const FORMS: readonly Form[] = [
  form(String.raw`\b${UP} ${THE}${TARGET} (?:up )?by ${X}`, 1),
  form(String.raw`\b${DOWN} ${THE}${TARGET} (?:down )?by ${X}`, -1),
  form(String.raw`\b${DOWN} ${THE}${TARGET} (?:in|by) half\b`, -1, { factor: 1 / 2 }),
  form(String.raw`\b${TARGET} (?:would |will |could )?${RISES} (?:by )?${X}`, 1),
  form(String.raw`\b${TARGET} (?:would |will |could )?${FALLS} (?:by )?${X}`, -1),
  form(String.raw`\b${TARGET} (?:(?:is|was|were|are|would be) )?${X} (?:higher|more|up)\b`, 1),
  form(
    String.raw`\b${TARGET} (?:(?:is|was|were|are|would be) )?${X} (?:lower|less|fewer|down|cheaper)\b`,
    -1,
  ),
  form(String.raw`${X} (?:more|extra|additional|higher|bigger) ${THE}${TARGET}\b`, 1, { isTriedOnly: true }),
  form(String.raw`${X} (?:less|fewer|lower|smaller|cheaper) ${THE}${TARGET}\b`, -1, { isTriedOnly: true }),
  form(String.raw`\b(?:add|adding) ${X} to ${THE}${TARGET}\b`, 1),
  form(String.raw`\b(?:take|taking|knock) ${X} off ${THE}${TARGET}\b`, -1),
  form(String.raw`\b(?:lose|losing|lost) ${X} (?:of )?${THE}${TARGET}\b(?! (?:every|each|a|per) )`, -1, {
    isTriedOnly: true,
  }),
  form(String.raw`\bsav(?:e|ing) ${X}(?: (?:a|per) month)?(?: (?:on|in|of) ${THE}${TARGET})?`, -1, {
    isTriedOnly: true,
  }),
  form(String.raw`${X} (?<target>off|discount)\b`, -1, { isTriedOnly: true }),
  form(String.raw`\b(?<target>discount) of ${X}`, -1, { isTriedOnly: true }),
  form(String.raw`${X} times ${THE}${TARGET}\b`, 1, { isTriedOnly: true, factor: 0 }),
  ...FACTORS.filter(([, factor]) => factor < 1).map(([words, factor]) =>
    form(String.raw`\b(?:los(?:e|ing)|lost) (?:${words}) ${THE}${TARGET}\b`, -1, {
      factor: 1 - factor,
      isTriedOnly: true,
    }),
  ),
  ...FACTORS.map(([words, factor]) =>
    form(
      String.raw`\b(?<target>sell|sold|win|get|have) (?:${words})(?: as many| as much| that| of (?:that|it))?(?= ?[?.,;]| ?$)`,
      1,
      { factor, isTriedOnly: true },
    ),
  ),
  ...FACTORS.flatMap(([words, factor]) => [
    form(String.raw`\b(?:${words}) ${THE}${TARGET}\b`, 1, {
      factor,
      ...(factor < 1 || words.startsWith('twice') ? { isTriedOnly: true as const } : {}),
    }),
    form(
      String.raw`\b${TARGET} (?:is |are |was |were |would |could |will |get |gets )?(?:${words})(?! of)\b`,
      1,
      { factor },
    ),
  ]),
  form(String.raw`\b(?:(?:an? |one )?third) (?:fewer|less) ${THE}${TARGET}\b`, 1, {
    factor: 2 / 3,
    isTriedOnly: true,
  }),
  form(String.raw`\b(?:(?:an? |one )?quarter) (?:fewer|less) ${THE}${TARGET}\b`, 1, {
    factor: 3 / 4,
    isTriedOnly: true,
  }),
]
