import { INTERVIEWS, SAME_ANSWER } from '../workshop/legacy/method.ts'
import { CONFIDENCE, ruleOfThree, wilsonInterval } from '../numbers/sample.ts'
import { asPeople } from '../plans/buyers.ts'
import { endsOfTalks } from '../plans/interview-ends.ts'
import { interviewQuestions } from '../workshop/legacy/plans/interview-guide.ts'
import { invitation, whereToFind } from '../plans/interviewees.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { yourOffer } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const interviews: Intent = {
  name: 'interviews',
  heading: 'Talking to customers',
  reply,
}

/** Enough that none of them is a result: the rule of three then leaves one in five at most. */
const PEOPLE = 15
/** Of all, as many as must tell the problem unprompted. Ours: half and one. */
const ENOUGH = 8
/** What it looks like when some have it: Ours. */
const FEW = 4
/** Invited by name, so that half may say no. Ours. */
const INVITED = 30
/** A talk that fits in a break. Ours. */
const MINUTES = 20
const SURVEY = /\b(?:surveys?|questionnaires?|focus groups?|google forms?)\b/i
const HOW_MANY = /\bhow many\b/i
const HOW_TO_FIND =
  /\b(?:(?:find|invite|approach|recruit|get) (?:\w+ ){0,3}(?:people|customers|users|clients|buyers|interviewees|participants|to (?:talk|speak|interview))|where (?:do|can|should) (?:i|we) find|who(?:m)? (?:should|do|can) (?:i|we) (?:talk|speak|interview|ask))\b/i

function reply({ facts, words }: Heard): Reply {
  const offer = facts.product ? yourOffer(facts) : 'your idea'
  const who = asPeople(facts.audience) ?? 'people'
  const ends = endsOfTalks(facts)
  const place = facts.place ? ` in ${facts.place}` : ''
  const questions = interviewQuestions(facts).map((question, index) => `${index + 1}. ${question}`)
  const guide = `**The guide, in this order**\n\n${questions.join('\n')}`
  const manners = `Keep ${offer} out of it until the end, ask "and then?", and write down their words.`
  const where = `**Where to find them:** ${whereToFind(facts)}.`
  const invite = `${where} An invitation:\n\n${invitation(facts, MINUTES)}`
  return {
    answer: answerTo(words, `${who}${place}`, offer),
    body: HOW_TO_FIND.test(words)
      ? [invite, guide]
      : SURVEY.test(words)
        ? [
            guide,
            `A survey comes after that, with their own words as the answers to tick, and counts how many ${who}${place} each fits.`,
            where,
          ]
        : HOW_MANY.test(words)
          ? [whatItMeans(), guide, manners, where]
          : [guide, manners, threshold(), invite],
    step: {
      action: `hold ${INTERVIEWS} talks of ${MINUTES} minutes${facts.audience ? ` with ${who}${place}` : ''}, then read the notes side by side`,
      sign: `${SAME_ANSWER} of ${INTERVIEWS} ${ends.sign}`,
      stop: `none of ${INTERVIEWS} ${ends.stop}`,
    },
    isGraded: true,
    question:
      facts.product === undefined
        ? { words: 'What do you sell or plan to sell, and to whom?', asks: 'offer' }
        : facts.audience === undefined
          ? `Who had the problem last week that ${offer} would solve?`
          : 'Which answer would make you drop it?',
  }
}

function whatItMeans(): string {
  const few = wilsonInterval(FEW, PEOPLE)
  const enough = wilsonInterval(ENOUGH, PEOPLE)
  return table(
    [`Of ${PEOPLE} who tell it unprompted`, 'It means', 'Then'],
    [
      ['none', `fewer than ${percent(ruleOfThree(PEOPLE))} have it (rule of three)`, 'ask others'],
      [
        `${FEW}`,
        `${percent(few.low)} to ${percent(few.high)} have it (Wilson, ${percent(CONFIDENCE)})`,
        `find what the ${FEW} share`,
      ],
      [`${ENOUGH} or more`, `at least ${percent(enough.low)} have it`, 'name them a price'],
    ],
  )
}

function threshold(): string {
  const enough = wilsonInterval(ENOUGH, PEOPLE)
  return `**Who tells it unprompted:** none of ${PEOPLE}, and fewer than ${percent(ruleOfThree(PEOPLE))} have it (rule of three), so ask others; ${ENOUGH} or more, and at least ${percent(enough.low)} have it (Wilson, ${percent(CONFIDENCE)}), so name a price.`
}

function answerTo(words: string, who: string, offer: string): string {
  const rounds = `${PEOPLE} ${who}, ${INTERVIEWS} at a time`
  if (SURVEY.test(words))
    return `Talk first, survey later: a survey counts answers you already know, and you do not know them yet. Speak with ${rounds}, about what they did and never about what they would do.`
  if (HOW_MANY.test(words))
    return `Speak with ${rounds}. Fewer prove little: if none of ${INTERVIEWS} has the problem, it may still be ${percent(ruleOfThree(INTERVIEWS))} of them; after ${PEOPLE} it is at most ${percent(ruleOfThree(PEOPLE))}.`
  if (HOW_TO_FIND.test(words))
    return `${capitalised(who)} agree to a talk when you ask for their story and sell nothing. Invite ${INVITED} by name to hold ${PEOPLE} talks, in rounds of ${INTERVIEWS}.`
  return `Ask ${rounds}, about the last time it happened: what people did is evidence for ${offer}, what they would do is politeness.`
}
