import type { Facts } from '../workshop/legacy/facts.ts'
import { PRICE_OFFERS, PRICE_SALES } from '../method.ts'
import { nextGate } from '../plans/journey.ts'
import { type Option, optionsIn } from '../plans/options.ts'
import { waitsAt } from '../plans/waiting.ts'
import type { Heard, Intent, Reply } from '../reply.ts'
import { shortDate, workdayAfter } from '../workshop/legacy/writing/dates.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { yourOffer } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const focus: Intent = {
  name: 'focus',
  heading: 'On choosing one thing',
  reply,
}

/** How long one thing has the field to itself. Ours. */
const DAYS_ALONE = 14

function reply(heard: Heard): Reply {
  const { facts, words, today } = heard
  const options = optionsIn(words)
  const until = shortDate(workdayAfter(today, DAYS_ALONE), today)
  const [first, second] = options
  if (first && second) return chosenOf(options, until, first)
  const gate = nextGate(facts)
  return {
    answer: openingOf(facts, { until, step: gate.name }),
    body: [
      gate.open,
      table(
        ['', 'What'],
        [
          ['**Now**', 'the step of this week below, first in the day'],
          ['**Waits**', `${waitsAt(gate.name)}, until that step is closed`],
          ['**Goes**', `what you would not begin today if it were new`],
        ],
      ),
      'Write the rest on one page and close it. An idea that is still good by then has lost nothing; one that is not has saved you the time.',
    ],
    step: gate.step,
    isGraded: true,
    question:
      facts.product === undefined
        ? 'Which ideas are they? Write "my ideas:" and the list, and I put them in order.'
        : `Which one thing would you be sorry to leave undone for ${yourOffer(facts)}?`,
  }
}

function chosenOf(options: readonly Option[], until: string, first: Option): Reply {
  return {
    answer: `${capitalised(first.name)} first, and only that until ${until}: of the ${options.length} it can be paid for soonest, in about ${first.days} days. The others keep.`,
    body: [
      table(
        ['Idea', 'First payment in', 'Stays of the price', 'Cheapest test'],
        options.map(({ name, days, share, test }) => [
          capitalised(name),
          `${days} days`,
          percent(share),
          test,
        ]),
        [1, 2],
      ),
      'Days and shares are assumptions of mine by the kind of business, so the order is a way to begin and no verdict. One fact beats it: if somebody has already paid you for one of them, that one goes first.',
      `The rule behind it: the sooner strangers can pay, the sooner you know; an idea you cannot offer to ${PRICE_OFFERS} people by name is not next, however good it is.`,
    ],
    step: {
      action: `offer ${first.name} to ${PRICE_OFFERS} people who fit, by name, at a real price`,
      sign: `${PRICE_SALES} of them pay or leave a deposit`,
      stop: `none of ${PRICE_OFFERS} does by ${until}; then the next in the table gets its two weeks`,
    },
    isGraded: true,
    question: 'For which of them can you name the most people who would pay?',
  }
}

function openingOf(facts: Facts, { until, step }: Record<'until' | 'step', string>): string {
  return facts.product === undefined
    ? `Until ${until} work on one idea only, and on nothing but the step it is at, **${step}**; the rest of the list waits, however good it is.`
    : `For ${yourOffer(facts)} only what closes the step **${step}** counts until ${until}; whatever else is on the list waits, however good it is.`
}
