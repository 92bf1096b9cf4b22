import { noFacts } from '../legacy/facts.ts'
import { INTERVIEWS, SAME_ANSWER } from '../legacy/method.ts'
import { inWords } from '../legacy/writing/figures.ts'
import { capitalised, chosen } from '../legacy/writing/lines.ts'
import { interviewQuestions } from '../legacy/plans/interview-guide.ts'
import type { Brief } from '../brief.ts'
import { markdown } from '#shared/escaped.ts'

const LISTENING = [
  '## While you listen\n\n- Write down their words, not your summary.\n- When they say “I would”, ask when they last did.\n- Silence of five seconds is a question, too.\n- Whatever they show you (a list, a message, a bill) is worth more than what they say.',
  '## How to ask\n\n- One question, then nothing until they have finished twice.\n- “Usually” means they do not remember: ask for the one time.\n- A compliment is no answer. Thank them and ask what it cost.\n- Ask to see it: the notebook, the photo, the receipt.',
] as const

/** Five questions about what happened, none about what might. */
export function interviews({ spec, idea, kind, seed }: Brief): string {
  const questions = interviewQuestions({ ...noFacts(), product: idea.offer, model: kind.model })
  return `${[
    `# ${markdown(spec.name)}: ${inWords(INTERVIEWS)} talks with ${markdown(idea.who)}`,
    chosen(
      [
        `Twenty minutes each, on their ground. You are not selling; you want to hear what they did the last time. ${markdown(spec.name)} is not named before the end.`,
        `Ask about days that have been, never about days to come. Whoever hears of ${markdown(spec.name)} first becomes polite, so it comes last, or not at all.`,
      ],
      seed,
    ),
    `## Whom to ask\n\n${kind.places.map(place => `- ${markdown(capitalised(place))}`).join('\n')}`,
    `**The message.** “${markdown(kind.opener(idea))} I am learning how people deal with this and have nothing to sell. Could I ask you five questions, twenty minutes, this week?”`,
    `## The questions\n\n${questions.map((question, index) => `${index + 1}. ${markdown(question.replace(/\[[^\]]*\]/g, idea.offer))}`).join('\n')}`,
    chosen(LISTENING, seed),
    `## Afterwards\n\n| Talk | 1 | 2 | 3 | 4 | 5 |\n| --- | --- | --- | --- | --- | --- |\n| When was the last time? | | | | | |\n| What did they do? | | | | | |\n| What did it cost, in money or hours? | | | | | |\n| Whom else should you ask? | | | | | |`,
    `**What you think you know:** ${markdown(spec.problem) || 'nothing yet'} If ${inWords(SAME_ANSWER)} of ${inWords(INTERVIEWS)} tell another story, theirs is right, and the first version changes before it is built.`,
  ].join('\n\n')}\n`
}
