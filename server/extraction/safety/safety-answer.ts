import answers from './safety-answers.json' with { type: 'json' }
import crisis from './crisis-lines.json' with { type: 'json' }
import type { SafetyCategory } from '#shared/safety.ts'
import { safetyTopics, type Judgment } from './safety.ts'
import { type Finding, termFinder, wordsOf } from '../text/term-finder.ts'

interface Place {
  /** countries and their parts */
  regions: string
  cities?: string
  /** names that are words, or a person's, as well */
  after_in?: string
  emergency: string
  lines: readonly string[]
}

const INTO_A_PLACE = ['in', 'from', 'near', 'em', 'en']

const namesOf = ({ regions, cities = '', after_in: doubtful = '' }: Place) => [
  regions,
  cities,
  ...doubtful.split(', ').flatMap(name => (name ? INTO_A_PLACE.map(word => `${word} ${name}`) : [])),
]
const places: readonly Place[] = crisis.places
const findPlaces = termFinder(Object.fromEntries(places.map((place, index) => [index, namesOf(place)])))
const findRegions = termFinder(Object.fromEntries(places.map(({ regions }, index) => [index, [regions]])))
const findHomes = termFinder({ home: crisis.home })

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

/**
 * The place that was said: of several countries the one that is said to be home, or none. In "Birmingham, Alabama" the region
 * says which one is meant, and in "New Mexico" the longer name.
 */
function placeIn(text: string): Place | undefined {
  const words = wordsOf(text)
  const found = findPlaces(words)
  const longest: number[] = []
  for (const { from, to } of found)
    for (let at = from; at < to; at++) longest[at] = Math.max(longest[at] ?? 0, to - from)
  const regionStarts = new Set(findRegions(words).map(({ from }) => from))
  const meant = found.filter(
    ({ from, to }) => longest[from] === to - from && longest[to - 1] === to - from && !regionStarts.has(to),
  )
  const homeEnds = new Set(findHomes(words).map(({ to }) => to))
  const atHome = meant.filter(({ from }) => homeEnds.has(from) || homeEnds.has(from + 1))
  return onlyPlace(meant) ?? onlyPlace(atHome)
}

function onlyPlace(found: readonly Finding[]) {
  const [term, ...others] = new Set(found.map(({ term }) => term))
  return others.length === 0 ? places[Number(term)] : undefined
}

/** Words for a person, with the lines of the place that was said; never guessed from anything else. */
function careAnswer(text: string) {
  const { opening, danger, lines, anywhere, closing } = answers.care
  const place = placeIn(text) ?? crisis.international
  return [
    opening,
    danger.replace('{emergency}', place.emergency),
    [lines, ...[...place.lines, anywhere].map(line => `- ${line}`)].join('\n'),
    closing,
  ].join('\n\n')
}
