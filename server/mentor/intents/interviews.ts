import { ruleOfThree, wilsonInterval } from '../numbers/sample.ts'
import { interviewQuestions } from '../plans/interview-guide.ts'
import { invitation, whereToFind } from '../plans/interviewees.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { percent } from '../writing/figures.ts'
import { capitalised } from '../writing/lines.ts'
import { yourOffer } from '../writing/nouns.ts'
import { table } from '../writing/table.ts'

export const interviews: Intent = {
  name: 'interviews',
  heading: 'Talking to customers',
  cues: [
    /\b(?:(?:customer|user|problem|discovery|client|buyer) (?:interviews?|discovery|conversations?|research)|interview(?:s|ing|ees?)?(?! (?:a |the )?(?:candidates?|applicants?))|mom test|(?:talk|speak|talking|speaking) (?:to|with) (?:\w+ ){0,3}(?:customers?|users?|clients?|buyers?|people)|(?:what|which)(?: \w+)? (?:questions? )?(?:should|do|can|could|to) (?:i |we )?ask (?:\w+ ){0,3}(?:customers?|users?|people|clients?|buyers?|them)|questions? (?:to|i should|should i|i can) (?:ask|put to)|surveys?|questionnaires?|focus groups?)\b/i,
    /\b(?:user research|feedback from|interviewed|how many people (?:should|must|do) i (?:ask|talk|speak|interview)|leading questions?)\b/i,
  ],
  reply,
}

/** Enough that none of them is a result: the rule of three then leaves one in five at most. */
const PEOPLE = 15
/** Talks at a time; after each round the guide is read again. Ours. */
const ROUND = 5
/** Of all, as many as must tell the problem unprompted. Ours: half and one. */
const ENOUGH = 8
const FEW = 4
/** Invited by name, so that half may say no. Ours. */
const INVITED = 30
const MINUTES = 20
const SURVEY = /\b(?:surveys?|questionnaires?|focus groups?|google forms?)\b/i
const HOW_MANY = /\bhow many\b/i
const HOW_TO_FIND =
  /\b(?:(?:find|invite|approach|recruit|get) (?:\w+ ){0,3}(?:people|customers|users|clients|buyers|interviewees|participants|to (?:talk|speak|interview))|where (?:do|can|should) (?:i|we) find|who(?:m)? (?:should|do|can) (?:i|we) (?:talk|speak|interview|ask))\b/i

function reply({ facts, words }: Heard): Reply {
  const offer = facts.product ? yourOffer(facts) : 'your idea'
  const who = facts.audience ?? 'people'
  const place = facts.place ? ` in ${facts.place}` : ''
  const questions = interviewQuestions(facts).map((question, index) => `${index + 1}. ${question}`)
  const few = wilsonInterval(FEW, PEOPLE)
  const enough = wilsonInterval(ENOUGH, PEOPLE)
  const guide = `**The guide, in this order**\n\n${questions.join('\n')}`
  const manners = `Keep ${offer} out of it until the end, ask "and then?", and write down their words.`
  const invite = `**Where to find them:** ${whereToFind(facts)}. An invitation:\n\n${invitation(facts, MINUTES)}`
  return {
    answer: answerTo(words, `${who}${place}`, offer),
    body: [
      HOW_TO_FIND.test(words) ? invite : guide,
      HOW_TO_FIND.test(words) ? '' : manners,
      table(
        [`Of ${PEOPLE} who tell it unprompted`, 'It means', 'Then'],
        [
          ['0', `fewer than ${percent(ruleOfThree(PEOPLE))} have it (rule of three)`, 'ask others'],
          [
            `${FEW}`,
            `${percent(few.low)} to ${percent(few.high)} have it (Wilson, 95 %)`,
            `find what the ${FEW} share`,
          ],
          [`${ENOUGH} or more`, `at least ${percent(enough.low)} have it`, 'name them a price'],
        ],
      ),
      HOW_TO_FIND.test(words) ? guide : invite,
    ],
    step: {
      action: `hold ${ROUND} talks of ${MINUTES} minutes${facts.audience ? ` with ${who}${place}` : ''}, then read the notes side by side`,
      sign: `${Math.ceil(ROUND / 2)} of ${ROUND} tell the same story and what it cost them`,
      stop: `none of ${ROUND} remembers a last time; then ask other people`,
    },
    isGraded: true,
    question:
      facts.product === undefined
        ? 'What do you sell or plan to sell, and to whom?'
        : facts.audience === undefined
          ? `Who had the problem last week that ${offer} would solve?`
          : 'Which answer would make you drop it?',
  }
}

function answerTo(words: string, who: string, offer: string): string {
  const rounds = `${PEOPLE} ${who}, ${ROUND} at a time`
  if (SURVEY.test(words))
    return `Talk first, survey later: a survey counts answers you already know, and you do not know them yet. Speak with ${rounds}, about what they did and never about what they would do.`
  if (HOW_MANY.test(words))
    return `Speak with ${rounds}. Fewer prove little: if none of ${ROUND} has the problem, it may still be ${percent(ruleOfThree(ROUND))} of them; after ${PEOPLE} it is at most ${percent(ruleOfThree(PEOPLE))}.`
  if (HOW_TO_FIND.test(words))
    return `${capitalised(who)} agree to a talk when you ask for their story and sell nothing. Invite ${INVITED} by name to hold ${PEOPLE} talks, in rounds of ${ROUND}.`
  return `Ask ${rounds}, about the last time it happened: what people did is evidence for ${offer}, what they would do is politeness.`
}
