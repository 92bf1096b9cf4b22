import { legalFormsIn } from '../plans/legal-forms.ts'
import { countryIn } from '../plans/countries.ts'
import { INTERVIEWS } from '../workshop/legacy/method.ts'
import { candidatesFor, keyWord, ownNameFor } from '../workshop/legacy/plans/name-candidates.ts'
import { checkName, nameIn } from '../plans/name-check.ts'
import { nameUseFor } from '../plans/name-trade.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import type { Heard, Intent, Reply, Step } from '../reply.ts'
import { listed } from '../writing/lines.ts'
import { yourOffer } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const name: Intent = {
  name: 'name',
  heading: 'On the name',
  reply,
}

/** Of those who hear it once, as many must write it down right. Ours. */
const RIGHT = 4
/** Evenings that a name is worth before there are customers. Ours. */
const EVENINGS = 2

function reply({ facts, words }: Heard): Reply {
  const asked = nameIn(words)
  const country = countryIn(words) ?? countryIn(facts.place ?? '')
  const registers = legalFormsIn(country).names
  return asked ? judged(asked, facts, registers) : suggested(facts, registers)
}

function suggested(facts: Facts, registers: string): Reply {
  const candidates = candidatesFor(facts)
  const [first] = candidates
  const { works, weigh, question } = nameUseFor(facts.model)
  if (facts.product === undefined || first === undefined || !keyWord(facts))
    return {
      answer:
        'Tell me what you sell and for whom, and I build names from it. Until then one rule decides: a stranger hears it once, writes it down right and guesses what you do.',
      body: [
        'Three ways to build one: a quality and the thing (easy to grasp), the place and the thing (easy to find), the result without the thing (easy to protect).',
        `**What to weigh:** ${nameUseFor(undefined).weigh}. The more it describes, the easier it sells and the harder it is to protect.`,
        lookUp('which are free: look them up', registers),
      ],
      step: test(facts, []),
      isGraded: true,
      question: { words: 'What do you sell, and to whom?', asks: 'offer' },
    }
  const result = candidates.find(({ from }) => from === 'the result')
  return {
    answer: `Begin with "${first.name}": it ${works}. I built ${candidates.length} from ${listed(['what you sell', ...(facts.audience ? ['for whom'] : []), ...(facts.place ? ['where'] : [])])}; test two on strangers and keep the one they can spell.`,
    body: [
      table(
        ['Name', 'Built from', 'Easy to', 'Hard to'],
        candidates.map(({ name, from, easy, hard }) => [`**${name}**`, from, easy, hard]),
      ),
      `**What to weigh:** ${weigh}.`,
      lookUp('which are free: look them up', registers),
    ],
    step: test(facts, [first.name, result?.name ?? '']),
    isGraded: true,
    question,
  }
}

function lookUp(what: string, registers: string): string {
  return `I cannot see ${what} in ${registers}, the domain and app lists and on a map; the same name in your trade rules it out.`
}

function judged(asked: string, facts: Facts, registers: string): Reply {
  const checks = checkName(asked, facts)
  const passed = checks.filter(({ isPassed }) => isPassed)
  const failed = checks.filter(({ isPassed }) => !isPassed)
  const other = facts.product ? candidatesFor(facts).find(({ name }) => !name.startsWith('[')) : undefined
  return {
    answer: `${failed.length <= 1 ? `Yes, "${asked}" will do` : `I would look further than "${asked}"`}: it passes ${passed.length} of ${checks.length} checks${failed.length > 0 ? `, and misses on ${listed(failed.map(({ test }) => `"${test.toLowerCase()}"`))}` : ''}. What strangers write down after hearing it decides, not my list.`,
    body: [
      table(
        ['Check', asked, 'Why'],
        checks.map(({ test, isPassed, why }) => [test, isPassed ? 'yes' : 'no', why]),
      ),
      other
        ? `Compare it with **${other.name}**: easy to ${other.easy} and hard to ${other.hard}, it ${nameUseFor(facts.model).works}.`
        : '',
      `${lookUp('whether it is free: look it up', registers)} For a trademark, check with a professional in your country.`,
    ],
    step: test(facts, [asked, other?.name ?? '']),
    isGraded: true,
    question: facts.product ? undefined : { words: 'What do you sell, and to whom?', asks: 'offer' },
  }
}

function test(facts: Facts, names: readonly string[]): Step {
  const both = names.filter(name => name !== '' && !name.startsWith('[')).map(name => `"${name}"`)
  const what = both.length > 0 ? listed(both) : 'your best two names'
  return {
    action: `say ${what} once on the phone to ${INTERVIEWS} ${facts.audience ?? 'people who do not know'}${facts.audience ? ' who do not know you' : ' you'}, have them write it down and guess what it sells`,
    sign: `${RIGHT} of ${INTERVIEWS} spell ${both.length > 0 ? both.join(' or ') : 'one of them'} right and come near to ${facts.product ? yourOffer(facts) : 'what you sell'}`,
    stop: `none passes after ${EVENINGS} evenings; then take ${facts.product ? `"${ownNameFor(facts)}"` : 'your own name and the thing'} and go on selling`,
  }
}
