import answers from './safety-answers.json' with { type: 'json' }
import crisis from './crisis-lines.json' with { type: 'json' }
import type { SafetyCategory } from '#shared/safety.ts'
import { safetyTopics, type Judgment } from './safety.ts'
import { termFinder, wordsOf } from './term-finder.ts'

const placesIn = termFinder(Object.fromEntries(crisis.places.map(({ names }, index) => [index, [names]])))

/** The fixed words for what no model is asked, in Markdown; undefined for what is answered. */
export function fixedAnswer({ category, topic }: Judgment, text: string): string | undefined {
  if (category === 'cannot_do') return undefined
  return category === 'care' ? careAnswer(text) : refusalOf(topic)
}

function refusalOf(topic: string) {
  const [why, instead] = (answers.refusals as Record<string, string[]>)[topic] ?? []
  return [why, instead, answers.misread].join('\n\n')
}

const refusals = [...new Map(safetyTopics().map(({ category, topic }) => [refusalOf(topic), category]))]

/** How every refusal begins. */
const REFUSING = "I can't help "
/** So much of our words nobody else begins with, in UTF-16 units. */
export const TELLING_UNITS = 40

/** Why a workshop's answer has no spec, from its last words. */
export const categoryOfEnd = (words: string): SafetyCategory | undefined =>
  categoryOf(words) ?? refusals.find(([text]) => words.endsWith(text))?.[1]

/** What a reply with our fixed words was given for; one that was stopped is known by its beginning. No question is read for it. */
export function categoryOf(reply: string): SafetyCategory | undefined {
  if (reply.length < TELLING_UNITS) return undefined
  const { opening } = answers.care
  if (reply.startsWith(opening) || opening.startsWith(reply)) return 'care'
  if (answers.cannot_do.startsWith(reply)) return 'cannot_do'
  return refusals.find(([text]) => text.startsWith(reply))?.[1]
}

/** Whether a text is ours for something refused, or its beginning; also in the words of an earlier release. */
export const isFixedBeginning = (text: string) =>
  text.startsWith(REFUSING) ||
  [answers.otherwise, ...refusals.map(([refusal]) => refusal)].some(fixed => fixed.startsWith(text))

/** What the built-in mentor says to what can be done outside of the conversation only. */
export const cannotDoAnswer = answers.cannot_do

/** What is said when a person means something else and no model is connected that could hear it anew. */
export const otherwiseAnswer = answers.otherwise

/** Words for a person, with the lines of the place that was said; never guessed from anything else. */
function careAnswer(text: string) {
  const { opening, danger, lines, anywhere, closing } = answers.care
  const place =
    placesIn(wordsOf(text)).map(({ term }) => crisis.places[Number(term)])[0] ?? crisis.international
  return [
    opening,
    danger.replace('{emergency}', place.emergency),
    [lines, ...[...place.lines, anywhere].map(line => `- ${line}`)].join('\n'),
    closing,
  ].join('\n\n')
}
