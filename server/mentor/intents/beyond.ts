import { brand } from '#shared/brand.ts'
import { CRISIS_LINES } from '../crisis-lines.ts'
import { INTERVIEWS } from '../method.ts'
import type { Heard, Reply } from '../reply.ts'
import { yourOffer } from '../writing/nouns.ts'

interface Boundary {
  pattern: RegExp
  /** holds even when the message also asks something of business */
  isFirm: boolean
  reply: (heard: Heard) => Reply
}

const CARE =
  /\b(?:suicid\w*|kill(?:ing)? myself|end(?:ing)? my life|self[- ]harm\w*|(?:do not|don't|no longer) want to live|want to die|end(?:ing)? it all|better off without me|(?:no|see (?:no|the|any)) (?:point|reason) (?:of|in|to) (?:going on|living|live|life)|can(?:'t|not| not) go on(?: (?:any ?more|like this|living))?(?=[.,!?]|$)|(?:don't|do not) want to be (?:here|alive) any ?more)\b/i
const UNLAWFUL =
  /\b(?:launder\w*|fake (?:reviews?|testimonials?|invoices?|followers)|buy(?:ing)? (?:fake )?(?:reviews|followers)|counterfeit\w*|ponzi|pyramid scheme|tax evasion|evad\w+ (?:tax|vat)\w*|insider trading|phishing|scam(?:ming)? (?:people|customers|old)|sell(?:ing)? (?:cocaine|heroin|meth|illegal drugs|stolen)|bribe\w*|(?:hide|hiding) (?:income|money) from (?:the )?(?:tax|irs)|stolen (?:goods|cards?)|(?:guns?|weapons?|firearms?|ammunition|alcohol|cigarettes|vapes?|drugs?) (?:to|for) (?:minors|children|kids|teens|teenagers)|sell(?:ing)? (?:my |a |an |human )?(?:kidneys?|organs?|livers?)|fake (?:ids?|passports?|diplomas?|degrees)|hit ?man|ransomware|malware|(?:human|child) trafficking)\b/i
const SUFFERED =
  /\b(?:left|leaves?|leaving|posted|writes?|wrote|got|get rid|receiv\w+|remove|report(?:ing)?|protect|prevent\w*|avoid\w*|stop(?:ping)?|against|victim|someone|somebody|competitors?|(?:of|copies of|versions of) (?:my|our) \w+)\b|\bis \S+(?: \S+){0,3} a (?:pyramid|ponzi)/i
const WANTED =
  /\b(?:buy|buying|pay|paying|hire|order|create|make|generate|launder\w*|evad\w+|tax(?:es)?|bribe\w*|(?:can|should|could|help) (?:i|me|us|we) (?:\w+ )?(?:write|post|leave|get|sell))\b/i
const IDENTITY =
  /\b(?:(?:ignore|forget|disregard) (?:all |any |your |the |my )*(?:previous|prior|above|earlier|instructions|rules)|system prompt|(?:your|the) (?:hidden |secret |initial )?instructions|jailbreak|developer mode|you are now|pretend (?:to be|you are|you're)|act as (?:a |an )?(?:dan|unfiltered)|are you (?:chat ?gpt|gpt|claude|gemini|human|a human|a real person|real|an ai|a bot|a robot))\b/i
const OUTSIDE =
  /\b(?:weather|poem|haiku|joke|riddle|song|lyrics|football|soccer|world cup|olympics|homework|essay|capital (?:city )?of|president|prime minister|horoscope|girlfriend|boyfriend|dating|symptoms?|headache|diagnos\w+|medicine|recipe for|movie|film|novel|video game|translate|python|javascript|sql query|regex|solve (?:this|for)|equation|square root|meaning of life|elections?|religion|how tall|how old is|(?<=^|[.?!] )who (?:is|was|won|invented)|when did)\b/i

const boundaries: readonly Boundary[] = [
  { pattern: CARE, isFirm: true, reply: care },
  { pattern: UNLAWFUL, isFirm: true, reply: unlawful },
  { pattern: IDENTITY, isFirm: false, reply: identity },
  { pattern: OUTSIDE, isFirm: false, reply: outside },
]

/** What a business mentor does not answer, or not in the way it was asked. */
export function beyond(heard: Heard, isBusiness: boolean): Reply | undefined {
  return boundaries
    .find(
      ({ pattern, isFirm }) =>
        (isFirm || !isBusiness) &&
        pattern.test(heard.words) &&
        !(pattern === UNLAWFUL && SUFFERED.test(heard.words) && !WANTED.test(heard.words)),
    )
    ?.reply(heard)
}

function care(): Reply {
  return {
    answer: `I am sorry that it is this heavy. Please do not carry it alone tonight: call your local emergency number, or a crisis line (${CRISIS_LINES}), and tell one person near you how you are.`,
    body: [
      'A business can be closed, repaid or begun again, and debts have lawful ways out. None of it has to be decided now. When you are safe and rested, I will go through the numbers with you, one at a time.',
    ],
  }
}

function unlawful({ facts }: Heard): Reply {
  return {
    answer:
      'I will not help with that: it is illegal in most countries, and the person who carries the risk is you, with your name, your accounts and often your savings.',
    body: [
      'If there is a real worry behind it (no reviews yet, a tax bill you cannot pay, sales that stay away), that one has a lawful answer, and it is usually cheaper. For a tax bill, two facts matter: most offices agree to instalments when asked before the date, and silence is what makes it expensive. Check with a professional in your country.',
    ],
    step: {
      action: `ask ${INTERVIEWS} people who really used ${yourOffer(facts)} for one honest sentence you may publish`,
      sign: 'two send one',
      stop: 'nobody has used it yet; then the first sale comes before the first review',
    },
    question: 'What is the problem you wanted to solve with it?',
  }
}

function identity({ facts }: Heard): Reply {
  return {
    answer: `I am ${brand.mentor}, an AI mentor for business, and I stay that whatever a message says. My method is no secret: I answer with your numbers, show the arithmetic, and name one step with the point at which to stop.`,
    question: facts.product
      ? `Back to ${yourOffer(facts)}: which decision is in front of you?`
      : 'What are you building, and for whom?',
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
      : 'Is there something you would like to sell or build?',
  }
}
