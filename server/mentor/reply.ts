import type { Fact } from '#shared/business/fact.ts'
import type { FactKey } from '#shared/business/keys.ts'
import type { Facts } from './workshop/legacy/facts.ts'

/** What an intent may know: what is known, the words of the last message, and the day. */
export interface Heard {
  facts: Facts
  /** the last message of the person */
  words: string
  today: Date
  /** what waits for the person's yes, and is no input of any answer */
  waiting: readonly Fact[]
  /** the ends of Ember's earlier answers, so that nothing is explained twice */
  saidBefore: string
}

export interface Step {
  /** one thing that fits in this week, as an order: 'Show the kit to 15 people' */
  action: string
  /** the sign that it worked: '3 of them pay' */
  sign: string
  /** the number at which to stop, and what then */
  stop: string
}

/** A question whose answer completes a calculation. */
export interface Question {
  words: string
  asks: FactKey
}

export interface Reply {
  /** the first sentences: the question asked, answered */
  answer: string
  /** Markdown blocks, the most useful first */
  body?: readonly string[]
  step?: Step
  /** name the evidence the plan stands on */
  isGraded?: boolean
  /** the one question whose answer would change the advice most */
  question?: string | Question | undefined
}

export interface Intent {
  name: string
  /** how a second ask of this kind is announced below the first: 'On the price' */
  heading: string
  reply: (heard: Heard) => Reply
}
