import { brand } from '#shared/brand.ts'
import type { Heard, Reply } from '../reply.ts'
import { yourOffer } from '../writing/nouns.ts'

const IDENTITY =
  /\b(?:(?:ignore|forget|disregard) (?:all |any |your |the |my )*(?:previous|prior|above|earlier|instructions|rules)|system prompt|(?:your|the) (?:hidden |secret |initial )?instructions|jailbreak|developer mode|you are now|pretend (?:to be|you are|you're)|act as (?:a |an )?(?:dan|unfiltered)|are you (?:chat ?gpt|gpt|claude|gemini|human|a human|a real person|real|an ai|a bot|a robot))\b/i

/** Who Ember is, for a message that asks for somebody else and for nothing of a business. */
export function beyond({ facts, words }: Heard, isBusiness: boolean): Reply | undefined {
  if (isBusiness || !IDENTITY.test(words)) return undefined
  return {
    answer: `I am ${brand.mentor}, an AI mentor for business, and I stay that whatever a message says. My method is no secret: I answer with your numbers, show the arithmetic, and name one step with the point at which to stop.`,
    question: facts.product
      ? `Back to ${yourOffer(facts)}: which decision is in front of you?`
      : { words: 'What are you building, and for whom?', asks: 'offer' },
  }
}

/** What asks for nothing that Ember does: what it does, and what to tell it. */
export function outside({ facts }: Heard): Reply {
  return {
    answer:
      'That one is outside what I am good at, and I would rather send you on than guess: a search or someone who knows the subject will serve you better.',
    body: [
      facts.product
        ? `What I can do is help with ${yourOffer(facts)}: the price, the first customers, or the plan to your goal.`
        : 'What I can do is help with a business: whether an idea is worth a week, what to charge, where the first customers are. If your question has a business in it, tell me that part.',
    ],
    question: facts.product
      ? 'Which of the three would help most this week?'
      : { words: 'Is there something you would like to sell or build?', asks: 'offer' },
  }
}
