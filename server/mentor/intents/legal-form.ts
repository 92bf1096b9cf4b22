import type { Facts } from '../workshop/legacy/facts.ts'
import { countryIn } from '../plans/countries.ts'
import type { LegalForms } from '../plans/legal-forms-shape.ts'
import { legalFormsIn } from '../plans/legal-forms.ts'
import { legalTopics, TAX_FACTS } from '../plans/legal-topics.ts'
import { permitFor, type Permit } from '../plans/permits.ts'
import { whereQuestion, withoutPermit } from '../plans/permit-ways.ts'
import { ASIDE, reserve, reserveTable, TAX_STEP, taxSum } from '../plans/tax-reserve.ts'
import type { Heard, Intent, Reply, Step } from '../reply.ts'
import { percent } from '../workshop/legacy/writing/figures.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { isPlural, yourOffer } from '../writing/nouns.ts'
import { table } from '../workshop/legacy/writing/table.ts'

export const legalForm: Intent = {
  name: 'legal form',
  heading: 'On the legal form',
  reply,
}

const COMPANY_NOW = /\b(?:co-?founders?|(?:business )?partners?|investors?|raising|shares)\b/i
const ASKS_PERMIT =
  /\b(?:permits?(?! (?:is |costs? )?[$€£\d])|licen[cs]es?|allowed to|legal to|legally|is it legal|health department|inspect\w+)\b/i
const ASKS_TAX = /\b(?:tax(?:es)?|vat|gst|set aside|accountant)\b/i
const CHECK = 'Check with a professional in your country; an hour of advice is cheaper than a change of form.'

function reply({ facts, words }: Heard): Reply {
  const country = countryIn(words) ?? countryIn(facts.place ?? '')
  const forms = legalFormsIn(country)
  const permit = permitFor(facts, words, country)
  const question: Reply['question'] = country
    ? facts.product || facts.model
      ? ASKS_PERMIT.test(words)
        ? whereQuestion(facts)
        : 'Will anybody own a part of it besides you, or work for you in the first year?'
      : { words: 'What do you sell, and to whom?', asks: 'offer' }
    : { words: 'In which country will you sell?', asks: 'place' }
  const topic = legalTopics.find(({ cue }) => cue.test(words))
  if (topic)
    return {
      answer: topic.answer(capitalised(yourOffer(facts))),
      body: [
        factsLine(topic.facts, ''),
        topic.body,
        `**For ${yourOffer(facts)} itself:** ${permit.hint}.`,
        CHECK,
      ],
      step: topic.step,
      isGraded: true,
      question,
    }
  const isTax = ASKS_TAX.test(words) && !ASKS_PERMIT.test(words)
  const [first, second] = isTax && !country ? TAX_FACTS : [forms.toBegin, forms.toKnow]
  return {
    answer: answerTo(facts, words, forms, permit),
    body: [
      factsLine([first, second], forms.country),
      isTax
        ? reserveTable(facts)
        : ASKS_PERMIT.test(words)
          ? formAfterPermit(forms, permit)
          : comparison(forms, permit, COMPANY_NOW.test(words)),
      isTax || ASKS_PERMIT.test(words) ? '' : `**Before the first sale:** ${permit.hint}.`,
      isTax ? '' : reserve(facts),
      CHECK,
    ],
    step: isTax ? TAX_STEP : permitStep(facts, permit),
    isGraded: true,
    question,
  }
}

function factsLine([first, second]: readonly [string, string], country: string): string {
  return `**Two facts that matter${country ? ` in ${country}` : ''}.** ${capitalised(first)}. ${capitalised(second)}.`
}

function answerTo(facts: Facts, words: string, forms: LegalForms, permit: Permit): string {
  const offer = yourOffer(facts)
  const where = forms.country ? ` in ${forms.country}` : ''
  if (ASKS_PERMIT.test(words))
    return `${permit.isGrave ? 'Yes, expect one' : 'For most of it no, with one thing to clear first'}: ${permit.hint}. Ask${where} before you spend on anything else, because the permit decides the date of your first sale.`
  if (ASKS_TAX.test(words))
    return `Put ${percent(ASIDE)} of what a sale leaves into a second account, from the first sale on, and do not touch it until the first tax bill is paid (my rule of thumb until you know your own share). ${taxSum(facts)}`
  if (COMPANY_NOW.test(words))
    return `Form ${forms.shielded}${where} before the first sale: two people, or other people’s money, need shares and exits on paper. As partners without a company each of you answers for the other.`
  if (permit.isGrave)
    return `Insure ${offer} first and choose the form second. Where it can come to ${permit.harm}, ${forms.shielded} is worth its cost${where} as soon as you sell more than a test; the cover is worth it from the first sale.`
  return `Sell ${offer}${where} as ${forms.alone} first, insured against ${permit.harm}, and move to ${forms.shielded} when one claim could take more than you can lose, or somebody joins you.`
}

function formAfterPermit({ alone, shielded }: LegalForms, { harm }: Permit): string {
  return `**The form comes after the permit.** With it in hand you can begin as ${alone}, insured against ${harm}; ${shielded} is worth its cost once such a claim could take more than you can lose.`
}

function comparison({ alone, shielded }: LegalForms, { harm }: Permit, areSeveral: boolean): string {
  return areSeveral
    ? table(
        ['', 'As partners without a company', capitalised(shielded)],
        [
          ['What one of you signs', 'binds the other as well', 'binds the company'],
          [`After ${harm}`, 'each of you answers for the whole', 'the company answers, with its own money'],
          ['When one leaves', 'it ends, or a quarrel begins', 'shares change hands by the rule you wrote'],
        ],
      )
    : table(
        ['', capitalised(alone), capitalised(shielded)],
        [
          ['To begin', 'days, little or no fee', 'weeks, fees, its own bank account'],
          [
            `After ${harm}`,
            'you answer with all you own, unless insured',
            'the company answers, unless you were careless',
          ],
          ['Every year', 'a page more in your own tax return', 'its own accounts and return'],
        ],
      )
}

function permitStep(facts: Facts, permit: Permit): Step {
  const need = isPlural(facts) ? 'need' : 'needs'
  return {
    action: `call the business office ${facts.place ? `in ${facts.place}` : 'of your town'}, ask which permit ${yourOffer(facts)} ${need}, and get one quote for insurance against ${permit.harm}`,
    sign: 'you have a yes or no with a name, and a price for the cover',
    stop: `the permit takes longer than your first test; then ${withoutPermit(facts)}`,
  }
}
