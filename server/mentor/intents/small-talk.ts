import type { Facts } from '../workshop/legacy/facts.ts'
import { brand } from '#shared/brand.ts'
import type { Heard, Reply } from '../reply.ts'
import { chosen } from '../workshop/legacy/writing/lines.ts'
import { nextGate } from '../plans/journey.ts'
import { yourOffer } from '../writing/nouns.ts'

interface SmallTalk {
  pattern: RegExp
  reply: (heard: Heard) => Reply
}

const GREETING =
  /^(?:hi+|hello+|hey+|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|sup|hallo|hola|bonjour|ciao|ol[aá]|servus|moin)(?: (?:there|ember|everyone|again|all))*(?:,? (?:how are you|how's it going|how are things|what's up)(?: (?:today|doing))?)?$/i
const THANKS =
  /^(?:(?:ok(?:ay)?|great|perfect|awesome|cool|nice|wow|super|good|very helpful|amazing),? ?)*(?:many )?(?:thanks?|thank you|thx|ty|cheers|merci|danke|gracias|obrigad[oa]|much appreciated|appreciate it)(?: (?:so much|a lot|very much|ember|again|for .{1,60}|that (?:helps|helped).{0,20}|this is .{1,40}))*$/i
const AGREED =
  /^(?:ok(?:ay)?|great|perfect|cool|nice|good|got it|understood|makes sense|sounds good|will do|yes|yep|sure|alright|bye|goodbye|see you)(?:[ ,]+(?:ok(?:ay)?|great|thanks|ember|bye))*$/i
const ABILITIES =
  /^(?:so )?(?:what (?:can|do|could) you (?:do|help(?: me)? with|offer|know)|how (?:can|do) you (?:help|work)(?: me)?|who are you|what are you|what is this|help|help me|what can i ask(?: you)?|what (?:is|are) (?:ember|you for)|start|begin|test)(?: (?:exactly|here|for me|ember))*$/i

const talks: readonly SmallTalk[] = [
  { pattern: GREETING, reply: greeting },
  { pattern: ABILITIES, reply: abilities },
  { pattern: THANKS, reply: thanks },
  { pattern: AGREED, reply: agreed },
]

/** A greeting, a thank-you or 'what can you do', when the message is nothing else. */
export function smallTalk(heard: Heard): Reply | undefined {
  const words = heard.words
    .slice(0, 200)
    .replace(/[\p{P}\p{S}\p{Extended_Pictographic}]+$/gu, '')
    .replace(/[\s,.;:]+/g, ' ')
    .trim()
  if (heard.words.length > 200 || words === '') return undefined
  return talks.find(({ pattern }) => pattern.test(words))?.reply(heard)
}

function isKnown(facts: Facts) {
  return facts.product !== undefined || Object.keys(facts.figures).length > 0
}

function greeting({ facts, words }: Heard): Reply {
  if (isKnown(facts))
    return {
      answer: `Hello again. We were at ${yourOffer(facts)}. ${nextGate(facts).open}`,
      question: 'Shall we take that next?',
    }
  return {
    answer: chosen(
      [
        `Hello, I am ${brand.mentor}. Tell me what you sell or want to sell, to whom and at what price, and I begin with the numbers.`,
        `Hello. I am ${brand.mentor}, and I help you find out cheaply whether a business works and then make it grow.`,
        `Hello, ${brand.mentor} here. One sentence about your business is enough for a first useful answer.`,
      ],
      words,
    ),
    question: { words: 'What are you working on, and for whom?', asks: 'offer' },
  }
}

/** The figures of the question that shows how to ask. Ours. */
const EXAMPLE = { price: 24, cost: 9, rent: 400 } as const

function abilities(): Reply {
  return {
    answer: `I am ${brand.mentor}, a mentor for people who start or grow a business. I answer with your own numbers, the arithmetic in sight, and one thing to do this week.`,
    body: [
      [
        '- **Is it worth doing:** test an idea on people who would pay, before you build it',
        '- **Numbers:** price, break-even, what a customer is worth, how long the cash lasts',
        '- **Customers:** the first by name, then one channel, a message you can send',
        '- **Growth:** a plan to your goal with dates and KPIs',
        '- **Making:** the smallest first version, the text of a landing page',
        '- **Money:** whether to raise, what it costs, a pitch in your words',
      ].join('\n'),
      `Give me what you know, for example: "I sell candles at $${EXAMPLE.price}, each costs me $${EXAMPLE.cost}, rent is $${EXAMPLE.rent} a month. When do I break even?" What is missing I assume and say so.`,
    ],
    question: { words: 'What are you selling or thinking of selling?', asks: 'offer' },
  }
}

function thanks({ facts }: Heard): Reply {
  const gate = nextGate(facts)
  return {
    answer: isKnown(facts)
      ? `You are welcome. When the step is done, tell me the number that came out, good or bad, and we go on from there. ${gate.open}`
      : 'You are welcome. When you have a number from the real world, a price, an answer, a no, bring it here.',
  }
}

function agreed({ facts }: Heard): Reply {
  return {
    answer: isKnown(facts)
      ? `Good. ${nextGate(facts).open} ${nextGate(facts).step.action.replace(/^./, letter => letter.toUpperCase())}.`
      : 'Good. Start with the one thing you can do today, and tell me what came of it.',
  }
}
