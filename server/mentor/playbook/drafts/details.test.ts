import { expect, test } from 'vitest'
import type { Ask } from '#shared/asks.ts'
import type { Fact } from '#shared/business/fact.ts'
import { readPlaybook } from '../../../start/read-playbook.ts'
import { partsOf } from './clauses.ts'
import { detailsOf } from './details.ts'
import { hearingOf } from '../hearing/hearing.ts'
import { namesIn } from './names-said.ts'
import { play } from '../testing/play.ts'

const playbook = readPlaybook()
const partsIn = (text: string) => partsOf(text, playbook.details)
const detailsIn = (text: string, facts: readonly Fact[] = []) => detailsOf(partsIn(text), facts)
const namesOf = (text: string, facts: readonly Fact[] = []) => namesIn(partsIn(text), facts)

const fact = (key: Fact['key'], value: Fact['value'], quote: string): Fact => ({
  id: `${key}`,
  key,
  status: 'noted',
  value,
  quote,
  source: { message_id: 'message-0', quote, said_at: '2026-11-20T12:00:00Z', by: 'extraction' },
})

/** The draft that a message gets where its ask is heard and no fact is. */
const draftFor = (ask: Ask, ...messages: string[]) =>
  play(messages, {
    playbook,
    understoodAs: (text: string) => ({ asks: text === messages[0] ? [ask] : ['tells_only'], facts: [] }),
  }).at(-1)?.answer.text

test.each([
  [
    'Write a page for my bakery. We open at 6, every loaf is made with local rye, and no sugar is added.',
    ['We open at 6', 'Every loaf is made with local rye', 'No sugar is added'],
  ],
  [
    'can u do me a flyer im mobile i come to ur house every 6 weeks max 2 dogs a day',
    ['I’m mobile', 'I come to your house every 6 weeks', 'Max 2 dogs a day'],
  ],
  [
    'need a page for my veg boxes and people order by tuesday and no plastic',
    ['Order by Tuesday', 'No plastic'],
  ],
])('what a message tells beside its request can stand in a draft: "%s"', (message, details) => {
  expect(detailsIn(message).details).toEqual(expect.arrayContaining(details))
})

test.each([
  'Write her a note for me, I get all tongue-tied',
  'I need a landing page, something warm please, my wife says the old one is ugly',
  'Write a flyer. Each one costs me 4 and my rent is 600',
  'Write an email to my clients, most of them have been with me for years',
  'Could you write it? I don’t know how to begin. We are not selling',
])('what nobody else should read stays out of a draft: "%s"', message => {
  expect(detailsIn(message).details).toEqual([])
})

test('a number that stays with the owner is not put on a page, and investors may see it', () => {
  const customers = fact('customers', { kind: 'count', amount: 40 }, '40 customers')
  const told = detailsIn('Write a pitch. 40 customers, 12 pilots. No revenue yet.', [customers])
  expect(told.details).toEqual(['12 pilots'])
  expect(told.details_with_numbers).toEqual(['40 customers', '12 pilots', 'No revenue yet'])
})

test('what a draft says by itself is not said twice', () => {
  const offer = fact('offer', { kind: 'text', text: 'goat cheese' }, 'goat cheese')
  const price = fact('price', { kind: 'money', amount: 9 }, '9 each')
  const told = detailsIn('Write a page. goat cheese. Goat cheese from two farms, 9 each', [offer, price])
  expect(told.details).toEqual(['From two farms'])
  expect(detailsIn('Write a page. I sell goat cheese', [offer]).details).toEqual([])
})

test('ads say what was told, within their lengths', () => {
  const message = 'Make me an ad for my plumbing service, no callout fee, we answer the phone at night'
  const text = draftFor('ads', message)
  expect(text).toContain('Plumbing service. No callout fee.')
  expect(text).toContain('We answer the phone at night.')
})

test('what stands behind a label is about that', () => {
  expect(
    detailsIn(
      'Draft the update. MRR: 8k. Ask: intros to dentists, and a CFO. Lowlight: churned two accounts.',
    ).topics,
  ).toEqual({ ask: 'Intros to dentists, and a CFO', lowlight: 'Churned two accounts' })
})

test.each([
  ['The app is called Pocket Choir, it teaches harmony', 'Pocket Choir'],
  ['Product: Lenta, linen shirts', 'Lenta'],
  ['Pitch, please. Brightroot: vertical farm for hotels', 'Brightroot'],
])('the name of a business is heard: "%s"', (message, name) => {
  expect(namesOf(message).business_name).toBe(name)
})

test('what a page is for is what it is about', () => {
  expect(namesOf('write a page for my chess club, mondays at 7').what_it_is).toBe('chess club')
})

test('a draft holds no words of another language', () => {
  const german = 'Schreib mir eine Seite, ich röste Kaffee, Lieferung jeden Dienstag und ohne Plastik'
  expect(detailsIn(german).details).toEqual([])
})

test('what somebody wants to be told stands in the email', () => {
  const text = draftFor('email', 'Write my regulars that we close early on fridays now')
  expect(text).toContain('You’re hearing this before anyone else: We close early on Fridays now.')
})

test.each([
  'Dear Sir, we sell bread',
  'Revenue: 8k',
  'Pitch, 60 seconds',
  'So, a bakery',
  'A client called Monday',
])('no name is made up: "%s"', message => {
  expect(namesOf(message).business_name).toBeUndefined()
})

test('a note is for who is named, and names where they are', () => {
  const note =
    'There’s Omar who runs the Corner Larder over in Hove. Could you write him a note about wholesale?'
  const text = draftFor('email', note)
  expect(text).toContain('Hi Omar,')
  expect(text).toContain('your customers at the Corner Larder')
  expect(draftFor('email', note, 'shorter')).toContain('Hi Omar,')
  expect(
    draftFor('email', 'An email to Priya Nair about wholesale, she is the buyer at Leaf & Root'),
  ).toContain('Hi Priya,')
})

test('a page is made from the words of its message, with nothing invented beside them', () => {
  const text = draftFor(
    'landing-page',
    'Write a landing page for my bike repair. I come to your office, most repairs take 40 minutes and tubes are included.',
  )
  expect(text).toContain('Bike repair')
  expect(text).toContain('- I come to your office\n- Most repairs take 40 minutes')
  expect(text).not.toMatch(/refund|within one workday|pay nothing/)
})

test('who meets the buyers first is asked for one small thing', () => {
  const text = draftFor('email', 'A message to midwives so they send me new mothers. I come to the house.')
  expect(text).toContain('I’m writing to the midwives')
  expect(text).toContain('I come to the house.')
})

test('a new price starts on the day that was said', () => {
  const text = draftFor('email', 'Write the email to my clients, the new price is 80 from March 1st')
  expect(text).toContain('From March 1st')
  expect(draftFor('email', 'Tell my members the price goes to 95 from 1 February')).toContain(
    'From 1 February',
  )
})

test('an update says what grew, what was lost, and what is asked for, in the words of its message', () => {
  const message =
    'Draft the update. Revenue 44k, up from 40k. Bad news: our CTO left. Ask: intros to nurse managers.'
  const [exchange] = play([message], {
    playbook,
    understoodAs: () => ({
      asks: ['investor-update'],
      facts: [
        fact('revenue', { kind: 'money', amount: 44_000, per: 'month' }, 'Revenue 44k'),
        { ...fact(null, { kind: 'count', amount: 40_000 }, 'up from 40k'), id: 'before', status: 'unused' },
      ],
    }),
  })
  expect(exchange?.answer.text).toContain('- Revenue 44k, up from 40k: 10% up')
  expect(exchange?.answer.text).toContain('Lowlight: Our CTO left.')
  expect(exchange?.answer.text).toContain('The ask: Intros to nurse managers.')
})

test.each([
  ['a name for my oak bowls, my wife likes Casa Nove and I like Oak Hollow', '**Oak Hollow**'],
  ['Help me pick a name: between Sunday Sourdough Society and Crumb', '**Crumb**'],
])('of two names that somebody likes one is picked: "%s"', (message, name) => {
  expect(draftFor('naming', message)?.split('\n')[0]).toContain(name)
})

test('names have the feeling that was wished for', () => {
  expect(draftFor('naming', 'I need a name for my candle shop, something with an ocean feeling')).toContain(
    'Ocean',
  )
})

test.each([
  [
    'since Tom died I cannot open the shop, is it silly to go on?',
    'I’m sorry for your loss',
    /break.?even|\bprice/i,
  ],
  ['I can’t focus. Finals in two weeks and nobody buys my app', '(“Finals in two weeks”)', /podcast/],
] as const)('what is harder than business comes first: "%s"', (message, says, never) => {
  const text = draftFor('motivation', message)
  expect(text).toContain(says)
  expect(text).not.toMatch(never)
})

test('who is cheaper is told in their words, beside one’s own price', () => {
  const [exchange] = play(['Corner Gym across the street, they charge 19 a month. Am I too expensive?'], {
    playbook,
    understoodAs: () => ({
      asks: ['competitors'],
      facts: [fact('price', { kind: 'money', amount: 35, per: 'month' }, 'I take 35 a month')],
    }),
  })
  expect(exchange?.answer.text).toContain('“They charge 19 a month” is their price')
})

test.each([
  [
    'legal-form',
    'If I make a mistake at a client’s house, would a company protect my home?',
    'professional liability',
  ],
  ['hiring', 'Can I pay her as a contractor if I set her hours?', 'Pay them as an employee'],
] as const)('a mistake of one’s own, and a contractor on set hours: %s', (ask, message, says) => {
  expect(draftFor(ask, message)).toContain(says)
})

test('an invoice is told with its number and its amount, neither for the other', () => {
  const message = 'Email a client who has not paid. Invoice 1043 for 860 was due on october 3rd'
  const text = draftFor('email', message)
  expect(text).toContain('Invoice 1043 for 860 was due on October 3rd, and I’d guess it slipped through.')
})

test('what could be markup stays out of a draft', () => {
  const update = draftFor(
    'investor-update',
    'Write me an investor update. MRR 8.4k. Ask: intros to ``` bakers and # heading. Lowlight: lost ``` two',
  )
  expect(update).not.toMatch(/``` (?:bakers|two)/)
  expect(draftFor('landing-page', 'Write me a landing page. Druppel: it ``` hears # leaks')).not.toContain(
    '# leaks',
  )
})

test('a name that was to be forgotten is in no draft', () => {
  const [named, page] = ['Our company is called Druppel.', 'I sell soap for $5. Write me a landing page']
  const said = (forgotten: { from: number; to: number }[]) =>
    play([named ?? '', page ?? ''], {
      playbook,
      understoodAs: text =>
        text === named ? { asks: ['tells_only'], facts: [], forgotten } : { asks: ['landing-page'] },
    }).at(-1)?.answer.text
  expect(said([])).toContain('Druppel')
  expect(said([{ from: 22, to: 29 }])).not.toContain('Druppel')
})

test('what was forgotten is left out once, however often an answer is told again', () => {
  const [named, page] = ['Our company is called Druppel, in Delft.', 'Write me a landing page for my soap']
  const [, , shorter] = play([`${named} I sell soap for $5.`, page ?? '', 'shorter'], {
    playbook,
    understoodAs: text =>
      text.startsWith('Our')
        ? { asks: ['tells_only'], facts: [], forgotten: [{ from: 22, to: 29 }] }
        : { asks: [text === page ? 'landing-page' : 'other'] },
  })
  const heard = shorter && hearingOf(shorter.conversation, playbook).heardBefore(2)
  expect(heard?.words).toBe('Our company is called  , in Delft. I sell soap for $5.')
})

test('growth stands behind the clause that says it, and nowhere else', () => {
  const updateOf = (...messages: string[]) => play(messages, { playbook }).at(-1)?.answer.text ?? ''
  const text = updateOf('investor update: 3 new clients, mrr 18.2k up from 16.4k, churn 3%')
  expect(text).toContain('- 3 new clients\n- Mrr 18.2k up from 16.4k: 11% up\n')
  expect(
    updateOf('mrr 18.2k up from 16.4k', 'write an investor update: 3 new clients, churn 3%'),
  ).not.toContain('% up')
})
