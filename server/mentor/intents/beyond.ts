import { brand } from '#shared/brand.ts'
import type { Heard, Reply } from '../reply.ts'
import { yourOffer } from '../writing/nouns.ts'

interface Boundary {
  pattern: RegExp
  reply: (heard: Heard) => Reply
}

const IDENTITY =
  /\b(?:(?:ignore|forget|disregard) (?:all |any |your |the |my )*(?:previous|prior|above|earlier|instructions|rules)|system prompt|(?:your|the) (?:hidden |secret |initial )?instructions|jailbreak|developer mode|you are now|pretend (?:to be|you are|you're)|act as (?:a |an )?(?:dan|unfiltered)|are you (?:chat ?gpt|gpt|claude|gemini|human|a human|a real person|real|an ai|a bot|a robot))\b/i
const OUTSIDE =
  /\b(?:weather|poem|haiku|joke|riddle|song|lyrics|football|soccer|world cup|olympics|homework|essay|capital (?:city )?of|president|prime minister|horoscope|girlfriend|boyfriend|dating|symptoms?|headache|diagnos\w+|medicine|recipe for|movie|film|novel|video game|translate|python|javascript|sql query|regex|solve (?:this|for)|equation|square root|meaning of life|elections?|religion|how tall|how old is|(?<=^|[.?!] )who (?:is|was|won|invented)|when did)\b/i

const boundaries: readonly Boundary[] = [
  { pattern: IDENTITY, reply: identity },
  { pattern: OUTSIDE, reply: outside },
]

/** What a business mentor does not answer, or not in the way it was asked. */
export function beyond(heard: Heard, isBusiness: boolean): Reply | undefined {
  if (isBusiness) return undefined
  return boundaries.find(({ pattern }) => pattern.test(heard.words))?.reply(heard)
}

function identity({ facts }: Heard): Reply {
  return {
    answer: `I am ${brand.mentor}, an AI mentor for business, and I stay that whatever a message says. My method is no secret: I answer with your numbers, show the arithmetic, and name one step with the point at which to stop.`,
    question: facts.product
      ? `Back to ${yourOffer(facts)}: which decision is in front of you?`
      : { words: 'What are you building, and for whom?', asks: 'offer' },
  }
}

function outside({ facts }: Heard): Reply {
  return {
    answer:
      'That one is outside what I am good at, and I would rather send you on than guess: a search or someone who knows the subject will serve you better.',
    body: [
      facts.product
        ? `What I can do is help with ${yourOffer(facts)}: its price, its first customers, or the plan to your goal.`
        : 'What I can do is help with a business: whether an idea is worth a week, what to charge, where the first customers are. If your question has a business in it, tell me that part.',
    ],
    question: facts.product
      ? 'Which of the three would help most this week?'
      : { words: 'Is there something you would like to sell or build?', asks: 'offer' },
  }
}
