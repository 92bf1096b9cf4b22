import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import type { Facts } from '../workshop/legacy/facts.ts'
import { capitalised } from '../workshop/legacy/writing/lines.ts'
import { doWhat, payersOf, theOffer } from '../writing/nouns.ts'
import { priceTag } from '../writing/price-tag.ts'
import { fitted } from '../workshop/legacy/plans/ad-lengths.ts'
import { channelOf } from '../workshop/legacy/plans/channels.ts'
import { SEEN, SUBJECTS } from './email-openers.ts'

export type EmailKind = 'cold' | 'by name' | 'follow-up' | 'newsletter' | 'win-back'

/** What a phone shows of a subject, about; ours. */
export const SUBJECT_LENGTH = 45

const THINGS: ReadonlySet<BusinessModel | undefined> = new Set(['product', 'handmade', 'food'])

const DID: Partial<Record<BusinessModel, string>> = {
  local: 'came to',
  service: 'booked',
  agency: 'worked with',
  course: 'joined',
  content: 'read',
  subscription: 'used',
  app: 'used',
  marketplace: 'used',
}

/** The text of one e-mail with its subject, as a quote to copy; only what nobody but the writer can know is in brackets. */
export function emailText(kind: EmailKind, facts: Facts): string {
  const { subject, lines } = TEXTS[kind](facts)
  return [`> **Subject:** ${subject}`, ...lines.map(line => `> ${line}`)].join('\n>\n')
}

interface Text {
  subject: string
  lines: readonly string[]
}

const TEXTS: Readonly<Record<EmailKind, (facts: Facts) => Text>> = {
  cold: facts => first(facts, 'A plain no is fine, and I will not write again.'),
  'by name': facts => first(facts, 'Either answer helps me.'),
  'follow-up': facts => {
    const { figures } = facts
    const more =
      figures.customers && figures.customers > 1
        ? `${Math.floor(figures.customers)} ${payersOf(facts).many} have it by now`
        : (priceLine(facts) ?? 'it takes [how long] and you can stop after the first')
    return {
      subject: 'Re: [your first subject]',
      lines: [
        `Hello [name], I wrote about ${facts.product ? `my ${facts.product}` : 'an offer'} because of ${seen(facts)}.`,
        `What I left out: ${more}. The offer stands: ${channelOf(facts.model).opener}.`,
        'If it is not for you, one word is enough and I stop here. If it is the wrong month, which is the right one?',
      ],
    }
  },
  newsletter: facts => ({
    subject: fitted(
      [
        `For ${facts.audience ?? 'you'}: [the question you hear most]`,
        'The question I hear most about [subject]',
      ],
      'The question I hear most',
      SUBJECT_LENGTH,
    ),
    lines: [
      `Hello [first name], this week ${facts.audience ? `one of you, ${facts.audience},` : 'a customer'} asked me: [the question, word for word].`,
      'My answer in three sentences: [what you tell them across the counter, with one number in it].',
      `${what(facts)} ${THINGS.has(facts.model) ? 'Answer with "one" and I keep one for you until Friday.' : 'If you want it done rather than explained, answer "yes" and I send you a date.'}`,
    ],
  }),
  'win-back': facts => ({
    subject: fitted(
      THINGS.has(facts.model)
        ? [`What did you use instead of ${theOffer(facts)}?`]
        : [`One question about my ${theOffer(facts)}`],
      'One question to you',
      SUBJECT_LENGTH,
    ),
    lines: [
      `Hello [name], you ${facts.product ? `${DID[facts.model ?? 'product'] ?? 'bought'} my ${facts.product}` : 'bought from me'} in [month] and not since. I would like to know why more than I would like to sell.`,
      'Was it [the reason you suspect], or something I do not see? Since then I have changed [one thing].',
      `If you want to try again: ${channelOf(facts.model).opener}.${priceTag(facts) ? ` The price is ${priceTag(facts)}.` : ''}`,
    ],
  }),
}

function first(facts: Facts, end: string): Text {
  const own = facts.model ? SUBJECTS[facts.model] : 'One question about [what you saw]'
  const offer = capitalised(theOffer(facts))
  return {
    subject: fitted(
      facts.place && facts.product ? [`${offer} in ${facts.place}`, own] : [own],
      own,
      SUBJECT_LENGTH,
    ),
    lines: [
      `Hello [name], I write because of ${seen(facts)}.`,
      `${what(facts)} To begin I offer you ${channelOf(facts.model).opener}.`,
      `Is that worth a quarter of an hour to you this week? ${end}`,
    ],
  }
}

function seen({ model }: Facts): string {
  return model ? SEEN[model] : '[the one thing you saw that shows they have the problem]'
}

function what(facts: Facts): string {
  const who = facts.audience && !facts.does?.includes(facts.audience) ? ` for ${facts.audience}` : ''
  const does = facts.does ? ` that ${facts.does}` : ''
  const price = priceLine(facts)
  return `I ${doWhat(facts)}${who}${does}${facts.place ? ` in ${facts.place}` : ''}.${price ? ` ${capitalised(price)}.` : ''}`
}

function priceLine(facts: Facts): string | undefined {
  const price = priceTag(facts)
  return price && `it is ${price}, and nothing on top`
}
