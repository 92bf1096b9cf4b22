import type { Facts } from '../workshop/legacy/facts.ts'
import { INTERVIEWS } from '../workshop/legacy/method.ts'
import { SAME_REASON } from '../method.ts'
import { secondsToSay, wordsIn } from '../numbers/speech.ts'
import { PARTS, whereFound } from '../plans/pitch-gaps.ts'
import { type PitchText, pitchText } from '../plans/pitch-text.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { listed } from '../writing/lines.ts'
import { yourOffer } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const pitch: Intent = {
  name: 'pitch',
  heading: 'The pitch',
  reply,
}

/** Of five listeners as many repeat a clear pitch. Ours. */
const REPEAT_IT = 4

function reply({ facts }: Heard): Reply {
  const text = pitchText(facts)
  const whole = PARTS.map(({ part }) => text[part]).join(' ')
  const open = PARTS.filter(({ part }) => text[part].includes('['))
  const words = wordsIn(whole)
  return {
    answer: `${words} words${facts.product ? ` for ${yourOffer(facts)}` : ''}, about ${secondsToSay(words) ?? words} seconds to say:`,
    body: [
      `> ${whole}`,
      open.length > 0
        ? `The brackets are yours to fill, the ${open[0]?.name.toLowerCase() ?? ''} first: ${listed(gapsOf(facts))}. One true number beats every adjective.`
        : 'Every sentence carries a number or a name, which is what makes it believable. Keep it that way.',
      open.length > 0
        ? table(
            ['Still open', 'Where you find it'],
            open.map(({ part, name }) => [name, whereFound(part, facts.model)]),
          )
        : '',
      standing(text),
    ],
    step: {
      action: `say it to ${INTERVIEWS} people who do not know ${yourOffer(facts)}, and a minute later ask each to repeat it`,
      sign: `${REPEAT_IT} of ${INTERVIEWS} repeat ${facts.audience ? `that it is for ${facts.audience}` : 'for whom it is'} and what it does`,
      stop: `${SAME_REASON} or more say "so it is like ..." and name the wrong thing; then rewrite the sentence on the ${open[0]?.name.toLowerCase() ?? 'work'}, nothing else`,
    },
    isGraded: true,
    question: questionOf(facts),
  }
}

function questionOf({ figures }: Facts): string {
  if (figures.raise) return 'Which three investors have backed something like it, and who knows one of them?'
  return figures.customers || figures.sales
    ? 'Which of your buyers would say the second sentence better than you do, and in which words?'
    : 'Who will hear it first: a customer, an investor or a partner?'
}

// What stands is worth a check as well: it must do what its place asks for.
function standing(text: PitchText): string {
  const stands = PARTS.filter(({ part }) => !text[part].includes('['))
  return stands.length === 0
    ? ''
    : `What stands already: ${listed(stands.map(({ name, has }) => `${name.toLowerCase()} (${has})`))}.`
}

function gapsOf(facts: Facts): string[] {
  const { customers, sales, revenue, price } = facts.figures
  return [
    facts.audience ? '' : 'one kind of people',
    'what the problem costs them',
    facts.does ? '' : 'what is different the next day',
    price ? '' : 'the price',
    customers || sales || revenue ? '' : 'what people did so far',
  ].filter(gap => gap !== '')
}
