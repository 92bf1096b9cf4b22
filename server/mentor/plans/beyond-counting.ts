import type { Reply } from '../reply.ts'

/** The sums lead nowhere: a number that was heard is too large or too small to be one of a business. */
export function beyondCounting(sum: string, question: string): Reply {
  return {
    answer: `I cannot count that: ${sum} goes beyond anything a business comes to, so one of the numbers is not what you meant, or not what I heard.`,
    body: [],
    step: {
      action: 'write each of those numbers in a line of its own, with what it counts and for how long',
      sign: 'you would sign every line',
      stop: 'a line stays a guess; then say it as a range, and I count with both ends',
    },
    isGraded: true,
    question,
  }
}
