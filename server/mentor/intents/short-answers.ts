import type { Facts } from '../facts/facts.ts'
import type { Heard, Intent, Reply, Step } from '../reply.ts'
import { nextGate } from '../plans/journey.ts'
import { payersOf, yourOffer } from '../writing/nouns.ts'

interface Topic {
  name: string
  heading: string
  cue: RegExp
  answer: (facts: Facts) => string
  body: (facts: Facts) => readonly string[]
  step: (facts: Facts) => Step
  question: (facts: Facts) => string
}

/** Asks that get a short answer until each has a room of its own. */
const topics: readonly Topic[] = [
]

export const shortAnswers: readonly Intent[] = topics.map(topic => ({
  name: topic.name,
  heading: topic.heading,
  cues: [topic.cue],
  reply: ({ facts }: Heard): Reply => ({
    answer: topic.answer(facts),
    body: topic.body(facts),
    step: topic.step(facts),
    isGraded: true,
    question: topic.question(facts),
  }),
}))
