import { says } from '#server/extraction/text/phrases.ts'
import { instructionTerms } from '../instruction-text.ts'

/** Whoever declines says so at once, and little else; a piece of work is longer, and may hold the same words. */
const WITHIN_UNITS = 120
const LONGEST_UNITS = 600
const HEADING = /^#{1,6} /m

const declining = instructionTerms('workshop/declines.json')

/** Whether an answer declines the work in words. */
export const declines = (answer: string) =>
  answer.length <= LONGEST_UNITS &&
  !HEADING.test(answer) &&
  says(declining, answer.slice(0, WITHIN_UNITS), 'declines')
