import type { Archetype } from '#shared/agent/archetype.ts'
import type { WorkshopQuestion } from '#shared/agent/question.ts'
import { markdown } from '#shared/escaped.ts'
import type { Amount } from './hearing/amounts.ts'
import { inItsWords } from './hearing/meanings.ts'
import { type AmountAnswer, amountAnswers, amountChoice, archetypeChoice } from './hearing/settled.ts'
import type { HeardProject } from './idea-from.ts'

const CHOICES_MOST = 4
/** What a shop without goods may be. */
const OPEN: readonly Archetype[] = ['waitlist', 'local-service', 'booking', 'tool']

/** What has to be known before a plan is more than a guess: first what an amount means, then what kind of business it is. */
export function questionFor(heard: HeardProject): WorkshopQuestion | undefined {
  const unsure = heard.amounts.filter(({ hearing }) => hearing === 'unsure')
  const prices = distinct(unsure.filter(({ key }) => key === 'price')).slice(0, CHOICES_MOST)
  if (prices.length > 1)
    return {
      text: 'Which of these is the price that I plan with?',
      choices: prices.map(({ written }, index) => ({
        id: `price-${index + 1}`,
        label: amountChoice(written, 'price'),
      })),
    }
  const [amount] = unsure.toSorted((one, other) => other.asPrice - one.asPrice)
  if (amount) return aboutAmount(amount, heard)
  if (heard.isOfferOpen) return { text: 'What does it sell?', choices: choicesOf(OPEN) }
  if (heard.kindBy === 'nothing')
    return { text: 'What kind of business is it?', choices: choicesOf(likeliest(heard)) }
  return undefined
}

const choicesOf = (archetypes: readonly Archetype[]) =>
  archetypes.map(archetype => ({ id: archetype, label: archetypeChoice(archetype) }))

/** The likeliest, and the one that is none of the others. */
const likeliest = ({ archetypes }: HeardProject): Archetype[] => [
  ...archetypes
    .map(({ archetype }) => archetype)
    .filter(archetype => archetype !== 'waitlist')
    .slice(0, CHOICES_MOST - 1),
  'waitlist',
]

function aboutAmount(amount: Amount, { words, reading, price }: HeardProject): WorkshopQuestion {
  const answers = (Object.keys(amountAnswers) as AmountAnswer[]).filter(
    answer => answer !== 'goal_money' && (answer !== 'price' || price === undefined),
  )
  return {
    text: `What is the ${inItsWords(words, reading, amount)}?`,
    choices: answers.map(answer => ({ id: answer, label: amountChoice(amount.written, answer) })),
  }
}

const distinct = (amounts: readonly Amount[]) => [
  ...new Map(amounts.map(amount => [amount.written, amount])).values(),
]

/** The question in Markdown, for whoever reads an answer without buttons. */
export const questionInWords = ({ text, choices }: WorkshopQuestion) =>
  [
    `One question before I plan anything: ${markdown(lowered(text))}`,
    choices.map(({ label }) => `- ${markdown(label)}`).join('\n'),
    'Choose one, or send your sentence again with a few words more. Nothing was made or counted yet.',
  ].join('\n\n')

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
