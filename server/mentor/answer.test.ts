import { expect, test } from 'vitest'
import { answer } from './answer.ts'
import { ask, conversation, played } from './testing/conversation.ts'
import type { Ask } from '#shared/asks.ts'
import { CONTINUE_PROMPT } from '#shared/chat.ts'
import type { Turn } from './turn.ts'

const saidIn = (turns: readonly Turn[]) =>
  turns.filter(({ role }) => role === 'user').map(({ content }) => content)

const KITS =
  'I sell sourdough starter kits at $29 and each one costs me $11. Can I reach $5k a month by spring?'

test('the example of the landing page is answered with its own numbers, a plan and one step', () => {
  const reply = ask(KITS)
  expect(reply.split('\n')[0]).toMatch(/\$5,000 a month.*173 kits.*278 kits.*31 May/)
  expect(reply).toContain('$29 − $11 = $18')
  expect(reply).toMatch(/\| By \| KPI: kits a month \|/)
  expect(reply).toMatch(/\*\*This week, by 27 Nov:\*\*/)
  expect(reply).toMatch(/Stop if/)
})

test('a second question about the same business does not start from zero', () => {
  const reply = conversation([KITS, 'How should I price my kits?'])
  expect(reply).toContain('$29 (now)')
  expect(reply).toContain('sourdough starter kits')
})

test('a what-if changes one number and shows both columns', () => {
  const reply = conversation([KITS, 'And if the price is $39?'])
  expect(reply).toMatch(/With a price of \$39, you keep \$28 a kit instead of \$18/)
  expect(reply).toContain('| $5,000 a month in sales | 173 kits | 129 kits |')
})

test('a what-if is only tried out: the next answer counts with the real price', () => {
  expect(conversation([KITS, 'And if the price is $39?', 'When do I break even?'])).toContain(
    '$29 − $11 = $18',
  )
})

test('a correction replaces what was said', () => {
  expect(conversation([KITS, 'no, the price is $19'])).toContain('$19 − $11 = $8')
})

test('a bare answer to the question at the end is understood as that answer', () => {
  const reply = conversation(['When do I break even? I sell mugs at $20 and rent is $800 a month', '$8'])
  expect(reply).toContain('$800 / ($20 − $8)')
})

test('a number that waits for a yes completes a sum in one marked line, and no other', () => {
  const says = 'When do I break even? I sell mugs at $20 and rent is $800 a month'
  const { knowledge, ...said } = played([says, '$8'])
  const { known } = knowledge.profile
  const cost = known.find(({ fact }) => fact.key === 'unit_cost')?.fact
  const profile = {
    ...knowledge.profile,
    known: known.filter(({ fact }) => fact !== cost),
    asked: cost ? [{ ...cost, status: 'asked' as const }] : [],
  }
  const turns: Turn[] = [{ role: 'user', content: says }]
  const told = played([says]).knowledge.understood
  const { text, used, asked } = answer({ ...said, turns, knowledge: { profile, understood: told } })
  expect(text).toContain('**If one costs you $8:** You break even at 67 mugs')
  expect(text.split('**If $8')[0]).not.toContain('$20 − $8')
  expect(used).not.toContain('unit_cost')
  expect(asked).toBe('unit_cost')
})

test('numbers that nobody is sure of are named and not counted with', () => {
  const { knowledge, ...said } = played(['I sell mugs at $20, each costs me $8'])
  const facts = knowledge.understood.facts.map(fact => ({ ...fact, status: 'asked' as const }))
  const { text, used } = answer({
    ...said,
    knowledge: {
      profile: { known: [], asked: facts, contradictions: [] },
      understood: { ...knowledge.understood, facts },
    },
  })
  expect(text).toMatch(/^I read \$20 as price and \$8 as cost of one, but I am not sure/)
  expect(text).not.toContain('$12')
  expect(used).toEqual([])
})

test('two asks in one message are both answered, with one step', () => {
  const reply = ask(
    'I sell candles at $24, each costs me $9, rent is $600. What is my break-even and how should I price them?',
  )
  expect(reply).toMatch(/break even at 40 candles/)
  expect(reply).toMatch(/\*\*On the price:\*\*/)
  expect(reply.match(/\*\*This week/g)).toHaveLength(1)
})

test('Continue gives exactly what is missing after the interrupted part', () => {
  const whole = ask(KITS)
  const cut = whole.indexOf('**This week') + 20
  const turns: Turn[] = [
    { role: 'user', content: KITS },
    { role: 'assistant', content: whole.slice(0, cut) },
    { role: 'user', content: CONTINUE_PROMPT },
  ]
  expect(answer({ ...played(saidIn(turns)), turns }).text).toBe(whole.slice(cut))
})

test('Continue twice goes on from the second end', () => {
  const whole = ask(KITS)
  const [one, two] = [60, whole.indexOf('**Evidence')]
  const turns: Turn[] = [
    { role: 'user', content: KITS },
    { role: 'assistant', content: whole.slice(0, one) },
    { role: 'user', content: CONTINUE_PROMPT },
    { role: 'assistant', content: whole.slice(one, two) },
    { role: 'user', content: CONTINUE_PROMPT },
  ]
  expect(answer({ ...played(saidIn(turns)), turns }).text).toBe(whole.slice(two))
})

test('Continue inside a table begins the table again, so that it can be read', () => {
  const whole = ask(KITS)
  const turns: Turn[] = [
    { role: 'user', content: KITS },
    { role: 'assistant', content: whole.slice(0, whole.indexOf('2,600')) },
    { role: 'user', content: CONTINUE_PROMPT },
  ]
  expect(answer({ ...played(saidIn(turns)), turns }).text).toMatch(/^\| By \|/)
})

test('Continue after another mentor began the answer still answers the question', () => {
  const turns: Turn[] = [
    { role: 'user', content: KITS },
    { role: 'assistant', content: 'Certainly, first of all' },
    { role: 'user', content: CONTINUE_PROMPT },
  ]
  expect(answer({ ...played(saidIn(turns)), turns }).text).toContain('173 kits')
})

test('the same conversation gets the same answer', () => {
  expect(ask(KITS)).toBe(ask(KITS))
})

test('shorter gives the same answer in fewer words', () => {
  const reply = conversation([KITS, 'shorter please'])
  expect(reply).toContain('173 kits')
  expect(reply.length).toBeLessThan(ask(KITS).length / 2)
})

test.each([
  [
    'How do I find out whether people will pay for my idea before I build it?',
    'A meal prep delivery for nurses in Chicago',
    /meal prep delivery.*\n[^]*15 nurses in Chicago/,
  ],
  [
    'I have 10 hours a week and $500. Which business ideas should I look at first?',
    'baking sourdough bread',
    /^Your sourdough bread is a guess/,
  ],
  [
    'How do I find out whether people will pay for my idea before I build it?',
    'An app for couples that helps them save, $5 a month',
    /15 couples at \$5/,
  ],
  [
    'I have 10 hours a week and $500. Which business ideas should I look at first?',
    'and with 20 hours and $3,000?',
    /20 hours a week and \$3,000/,
  ],
  [
    'Draw up a 90-day growth plan with milestones and KPIs for a small shop.',
    'We have 400 purchases a month and the average one is worth $18',
    /400 purchases, x \$18 = \$7,200 a month/,
  ],
  [
    'Should I raise money or bootstrap, and what would investors ask me?',
    'No, nobody yet',
    /^Then that is the next thing to find out/,
  ],
  [
    'How do I win my first 50 customers without a marketing budget?',
    'I sell handmade candles to small hotels at $24',
    /I make handmade candles. It is \$24/,
  ],
])('%s / %s', (first, second, expected) => {
  expect(conversation([first, second])).toMatch(expected)
})

test('a number tried out is compared only where a number was asked about', () => {
  const { knowledge, ...said } = played([KITS, 'And if the price is $39?'])
  const { facts } = knowledge.understood
  const asking = (ask: 'pricing' | 'launch') =>
    answer({
      ...said,
      knowledge: { ...knowledge, understood: { ...knowledge.understood, facts, asks: [ask] } },
    })
  expect(asking('pricing').entry.name).toBe('what-if')
  expect(asking('launch').entry.name).toBe('launch')
})

test('of two asks that may be meant the numbers decide, and a price that may only have been told is not tested', () => {
  const asking = (says: string, asks: Ask[]) => {
    const { knowledge, ...said } = played([says])
    return answer({ ...said, knowledge: { ...knowledge, understood: { ...knowledge.understood, asks } } })
      .entry
  }
  const rent = 'I sell candles at $24, each costs me $9, rent is $600 a month. When do I break even?'
  expect(asking(rent, ['pricing', 'break-even']).name).toBe('break-even')
  expect(asking('I sell jam at $6', ['pricing', 'tells_only']).name).toBe('acknowledgment')
  expect(asking('I sell jam at $6', ['pricing']).name).toBe('pricing')
})

test('what is asked of something else gets no plan for what it may also be', () => {
  const asking = (says: readonly string[], asks: Ask[]) => {
    const { knowledge, ...said } = played(says)
    return answer({ ...said, knowledge: { ...knowledge, understood: { ...knowledge.understood, asks } } })
  }
  const weather = asking(["What's the weather like in Leeds?"], ['other', 'first-version'])
  expect(weather.text).toMatch(/^That one is outside what I am good at.*What I can do/s)
  expect(weather.text).not.toContain('**This week')
  expect(asking([KITS, 'I have $900 in the bank. Which courier?'], ['other', 'launch']).text).toMatch(
    /^Noted: cash \$900\..*Your other question is outside/s,
  )
})

test('a number told in passing is noted, with what comes out otherwise and no whole answer again', () => {
  const hiring = [
    'I sell sourdough loaves at £6, they cost me £1.50 each',
    'Can I afford a helper, £12 an hour, 15 hours a week?',
  ]
  const sold = conversation([...hiring, 'I sell 310 loaves a month.'])
  expect(sold).toMatch(/^Noted: sold a month 310\.\n\nNot yet: an hour of yours brings £8.05/)
  expect(sold).not.toContain('**This week')
  expect(conversation([...hiring, 'I have £3,400 in the bank.'])).toMatch(
    /^Noted: cash £3,400\.\n\nWhat do you spend/,
  )
})

test('a yes to the one number that waited is taken up by what was asked', () => {
  const says = 'I sell mugs at $20 and each costs me $24. Is my price right?'
  expect(conversation([says])).toContain('**If one costs you $24:** Do not sell at $20')
  expect(conversation([says, 'yes'])).toMatch(/^Do not sell at \$20/)
  expect(conversation([says, 'no'])).not.toContain('$24')
})
