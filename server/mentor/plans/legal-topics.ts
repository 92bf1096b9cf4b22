import type { Step } from '../reply.ts'

/** A question of law beside the form: what to do, the two facts that matter, and one step. */
export interface LegalTopic {
  cue: RegExp
  answer: (offer: string) => string
  facts: readonly [string, string]
  body: string
  step: Step
}

export const legalTopics: readonly LegalTopic[] = [
  {
    cue: /\b(?:contracts?|terms (?:and conditions|of service)|agreement)\b/i,
    answer: offer =>
      `Write one page before the first job: what you deliver, when, for how much, how often it may be changed and how either side gets out. ${offer} needs no more than that to begin.`,
    facts: [
      'an e-mail in which the other side says yes is a contract in most countries, so the page need not be long, but the yes has to be written',
      'towards consumers the law gives rights (to withdraw, to have it mended) that no page of yours can take away',
    ],
    body: [
      '1. **What:** the result in one sentence, and what is not part of it.',
      '2. **When and how much:** dates, price, a deposit before you begin.',
      '3. **Changes:** how many are included, and what the next one costs.',
      '4. **Rights:** who owns the work, from the day it is paid.',
      '5. **End:** how either side stops, and a cap on what you are liable for.',
    ].join('\n'),
    step: {
      action: 'write these lines for your next job and send them with the price, asking for a yes by e-mail',
      sign: 'the yes and the deposit come back',
      stop: 'they will not write yes to one page; then they would not have paid either',
    },
  },
  {
    cue: /\b(?:patents?|protect (?:my|our|the|an) (?:idea|invention|design|recipe)s?|nda)\b/i,
    answer: offer =>
      `An idea cannot be protected, only what has been made of it: the invention by a patent, the look by a design, the name by a trademark, the text by copyright. ${offer} is safest when buyers know you before a copy is out.`,
    facts: [
      'a patent is lost in most countries once you have shown the invention in public, so file first or show the result and not the way it works',
      'a promise of silence is worth what it costs to sue over it; investors and most buyers will not sign one, and partners and makers should',
    ],
    body: 'A patent costs money and years in every country it is to hold in. Ask one attorney for the price of a first filing, and sell a first batch as soon as it is in.',
    step: {
      action:
        'search the free patent databases for three words that describe how it works, and note what is older than yours',
      sign: 'you find nothing that does it the same way',
      stop: 'it is there already; then you may not need to protect it but to ask whether you may sell it',
    },
  },
  {
    cue: /\b(?:trademarks?|copyright|protect (?:my|our|the|an) \w+)\b/i,
    answer: offer =>
      `Search first, register later: ${offer.replace(/^Your/, 'your')} needs a name nobody holds in your trade from the first day, and a registered one when strangers begin to ask for it by name.`,
    facts: [
      'a trademark holds for the goods and countries you list, and in most of Europe whoever files first has it, while the US and the UK also give some right to whoever used it first',
      'a plain description of the thing is refused, and an invented word is granted most easily',
    ],
    body: 'What you write, draw and photograph is yours without any form; what a freelancer makes for you is theirs until a contract hands it over.',
    step: {
      action:
        'search the trademark register of your country and the EU or US one for the exact name and for names that sound like it, in your class of goods',
      sign: 'nothing in your class sounds like it',
      stop: 'somebody in your trade holds it; then change the name now, while it is cheap',
    },
  },
  {
    cue: /\b(?:gdpr|privacy|personal data|cookies?|data protection)\b/i,
    answer: offer =>
      `Collect less, and say what you keep: ${offer.replace(/^Your/, 'your')} needs one page in plain words with what is stored, where, for how long and how somebody gets it deleted.`,
    facts: [
      'the GDPR protects people in the EU wherever you sit, and the UK, California and Brazil have laws of the same kind',
      'you need a reason for each thing you store, and for newsletters and tracking that reason is a yes given beforehand',
    ],
    body: 'Every service you pass data to (mail, payments, hosting) belongs on that page, with a data agreement that they offer ready-made.',
    step: {
      action:
        'list every place where a customer’s name or address is stored, and delete the ones you did not use in the last month',
      sign: 'the list fits on half a page and each line has a reason',
      stop: 'you store health, money or children’s data; then speak with a lawyer before the next customer',
    },
  },
]

/** What holds for the tax of a small business nearly everywhere. */
export const TAX_FACTS: readonly [string, string] = [
  'tax on profit is yours, VAT or sales tax is the customer’s and only passes through you, so keep the two apart from the first invoice',
  'below a yearly limit most countries let you leave out VAT, above it the price you named includes it',
]
