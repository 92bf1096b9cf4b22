import type { Behavior } from '#tests/support/fake-upstream/behavior.ts'
import type { UpstreamRequest } from '#tests/support/fake-upstream/request.ts'
import { emberAnswer, emberQuestions } from './built-in-mentor-answers.ts'

export const pricing = {
  question: 'I sell sourdough starter kits at $29. Each costs me $11. Can I reach $5k a month?',
  answer: `Yes. **173 kits** are $5,000 of sales. Each kit leaves you **$18**, so keeping $5,000 takes **278 kits**, about **64 a week**.

The question is where 64 buyers a week come from. At a shop that turns 2 of 100 visitors into buyers you need 3,200 visitors a week; at a market stall that sells to 1 of 6 people who taste, you need 384 tasters.

**Next:** count, on Saturday, how many people taste and how many buy.`,
}

/** A table and a code block, in an answer that just fits into a window beside its question. */
export const plan = {
  question: 'Plan my next 90 days, with an offer I can send today.',
  answer: `Three milestones, each with its evidence. Change the offer if fewer than **2 of 10** ask for the price.

| By | Milestone | It worked when | Watch |
| --- | --- | --- | ---: |
| Week 2 | 10 interviews and 1 offer page | 4 of 10 ask for the price | 10 talks |
| Week 6 | 30 kits, sold by hand | 6 buy again or send a friend | 5 a week |
| Week 12 | One channel under $8 a sale | it pays for itself twice | 64 a week |

\`\`\`text
Hi Anna, you told me your last two starters died in the fridge.
I am making ten kits with a starter that is already alive, and I
answer your photos until your first loaf is out of the oven.
$29, ten kits, by Friday. Shall I keep one for you?
\`\`\`

Send it to ten people, one at a time. On Friday, tell me two numbers: sent and sold.`,
}

/** An email, a message and an ad, as they are sent. */
export const drafts = {
  question: 'Write what I send today: an email to the café, a text to the market, and an ad.',
  answer: `Three drafts. The email goes first: one yes from the café is worth forty jars at the market.

\`\`\`email
To: anna@elmstreetcafe.example
Subject: Fresh sourdough for your café, six days a week

Hi Anna,

I bake sourdough two streets from you, on Mill Lane. Your toast menu says "from a bakery in town", and I would like to be that bakery.

What I offer:
- 10 loaves a day, still warm, at your door by 7:00
- $4.50 a loaf, paid weekly
- whatever you do not sell in week one, I take back

May I bring two loaves on Thursday at 9:00, before you open?

Best,
Maya
\`\`\`

Send the market this one on Wednesday evening, when stalls are planned.

\`\`\`message
Hi Tom, Maya from Mill Lane Bread. Is the corner stall free on Saturday? I would bring 40 loaves and pay the day rate in the morning.
\`\`\`

\`\`\`ad
Headline: Bread that was flour at midnight
Sourdough from Mill Lane, warm until 8:00. Order by 18:00, pick up on your way to work. $6.
\`\`\`

**Next:** send the email before noon. It worked if Anna names a day.`,
}

/** Questions whose answers never come to a good end. */
export const questions = {
  held: 'Should I raise my price to $34?',
  halfway: 'Plan my next 90 days, and write the first offer.',
  failed: 'What should I post this week?',
  broken: 'Can I reach $5k a month with my starter kits?',
  drafting: 'Write what I send to the café today.',
}

const never = new Promise<never>(() => undefined)

/** An answer that stands still where this is to come next; what comes so far comes at once. */
const upTo = (answer: string, next: string): Behavior => ({
  text: answer,
  chunkUnits: answer.indexOf(next),
  pause: { afterUnits: answer.indexOf(next), until: never },
})

const behaviors: Record<string, Behavior> = {
  [pricing.question]: { text: pricing.answer, chunkUnits: 400 },
  [questions.held]: { pause: { afterUnits: 0, until: never } },
  [drafts.question]: { text: drafts.answer, chunkUnits: 400 },
  [questions.drafting]: upTo(drafts.answer, ' bring two loaves'),
  // In the middle of the word 'two'.
  [questions.halfway]: upTo(plan.answer, 'o numbers'),
  [questions.failed]: { status: 500 },
  [questions.broken]: { text: pricing.answer.slice(0, 300), ending: 'cut' },
}

/** The same question always gets the same answer. */
export function behaviorFor({ prompt }: UpstreamRequest): Behavior {
  if (Object.values(emberQuestions).includes(prompt)) return { text: emberAnswer(prompt), chunkUnits: 4_000 }
  return behaviors[prompt] ?? { text: plan.answer, chunkUnits: 400 }
}
