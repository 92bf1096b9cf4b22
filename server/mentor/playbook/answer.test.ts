import { describe, expect, test } from 'vitest'
import type { Ask } from '#shared/asks.ts'
import { createMentor } from '../answer.ts'
import { templateOf } from './content/template.ts'
import { playbook } from './testing/built-in.ts'
import { play } from './testing/play.ts'

const STALL = 'I sell candles at $24, each costs me $9, rent is $600 a month. When do I break even?'
const say = (...messages: string[]) => play(messages, { playbook })
const last = (...messages: string[]) => say(...messages).at(-1)?.answer
const textOf = (...messages: string[]) => last(...messages)?.text ?? ''

describe('an answer', () => {
  test('begins with its number, shows the arithmetic, and tells what it used', () => {
    const answer = last(STALL)
    expect(answer?.text).toMatch(/^You break even at \*\*40 candles a month\*\*.*\$600 \/ \$15\./)
    expect(answer?.used.toSorted()).toEqual(
      ['fixed_costs', 'offer', 'price', 'unit_cost'].filter(key => answer?.used.includes(key as never)),
    )
    expect(answer?.used).toEqual(expect.arrayContaining(['fixed_costs', 'price', 'unit_cost']))
    expect(answer?.trace).toMatchObject({ entry: 'break-even', case: 'worked out', because: 'asked' })
  })

  test('counts orders where what was told is what an order brings', () => {
    const told = 'My average order is $48, each costs me $19, rent is $1,450 a month. When do I break even?'
    expect(textOf(told)).toContain('**50 orders a month**')
  })

  test('ends with one step that has a number at which it worked and one at which to stop', () => {
    const { step, text = '' } = last(STALL) ?? {}
    expect(step?.sign[0]?.at_least).toBeGreaterThan(step?.stop?.[0]?.at_most ?? Infinity)
    expect(text.match(/\*\*This week, by/g)).toHaveLength(1)
    expect(new Date(step?.by ?? '').getUTCDay() % 6).not.toBe(0)
  })

  test('never offers a step twice in a session', () => {
    const steps = say(STALL, STALL, STALL, STALL, "what's next?", "what's next?").flatMap(
      ({ answer }) => answer.step?.id ?? [],
    )
    expect(steps.length).toBeGreaterThan(1)
    expect(new Set(steps).size).toBe(steps.length)
  })

  test('is never empty, whatever a short question about time reminds of', () => {
    for (const asks of ['how many hours does that take', 'how many hours', 'and for my time?'])
      expect(textOf(STALL, asks), asks).not.toBe('')
  })

  test('answers what was asked before anew when a number for it is told', () => {
    expect(textOf(STALL, 'sorry, the rent is actually $900 a month')).toMatch(
      /^You break even at \*\*60 candles/,
    )
  })
})

describe('what a business is called', () => {
  test.each([
    ['its The Nail Nook', 'The Nail Nook'],
    ['Goose & Thimble here again! sold 31 tote bags at the fair', 'Goose & Thimble'],
    ['Mein Laden heißt Wollwerk, ich verkaufe handgefärbte Wolle in Erfurt', 'Wollwerk'],
  ])('%s: is said again as it is written', (message, name) => {
    const [{ answer, understood } = expect.unreachable()] = play([message], { playbook, isLabeled: true })
    expect(understood.facts.find(({ key }) => key === 'name')?.value.text).toBe(name)
    expect(answer.text).toMatch(new RegExp(`\\bname ${name}[,.]`))
  })
})

describe('two things asked in one message', () => {
  const both = (...asks: Ask[]) =>
    play([STALL], { playbook, understoodAs: () => ({ asks }) }).at(-1)?.answer.text ?? ''

  test('are answered one after the other, the second in brief', () => {
    const text = both('break-even', 'pricing')
    expect(text).toMatch(/^You break even at/)
    expect(text).toContain('**On the price:**')
    expect(text.match(/This week, by/g)).toHaveLength(1)
  })

  test('that one entry answers are answered once', () => {
    const text = both('focus', 'results')
    expect(text.match(/\*\*On /g)?.length ?? 0).toBeLessThanOrEqual(1)
    expect(both('break-even', 'break-even')).toBe(both('break-even'))
  })
})

test('a slip in a text costs the case that holds it, and is told with its place', () => {
  const entry = playbook.entries.get('break-even')
  const [case0] = entry?.cases ?? []
  if (!entry || !case0) throw new Error('no such entry')
  const slipped = {
    ...case0,
    needs: [],
    when: undefined,
    says: [],
    body: templateOf('It lasts {{ runway }}.'),
  }
  const entries = new Map([
    ...playbook.entries,
    ['break-even', { ...entry, cases: [slipped, ...entry.cases] }] as const,
  ])
  const faults: string[] = []
  const broken = createMentor({ ...playbook, entries }, fault => faults.push(fault))
  const { conversation } = say(STALL)[0] ?? {}
  if (!conversation) throw new Error('nothing was said')
  expect(broken.answer(conversation).text).toMatch(/^Break-even: \*\*40 candles a month/)
  expect(faults).toEqual([expect.stringMatching(/^playbook\/break-even\/entry\.md:\d+: .*runway/)])
})

describe('a follow-up', () => {
  test.each(['why?', 'How did you get that?', 'show me the math'])(
    '%j tells what led to the answer',
    asks => {
      const text = textOf(STALL, asks)
      expect(text).toContain('$600 / $15 = **40 candles a month**')
      expect(text).toContain('$24 − $9 = **$15**')
      expect(text).toContain('you said “')
    },
  )

  test('for a table lays out what was said and what was worked out', () => {
    expect(textOf(STALL, 'as a table please')).toMatch(
      /\| Break-even \| 40 candles a month \| \$600 \/ \$15 \|/,
    )
  })

  test('for something shorter gives the first paragraph', () => {
    expect(textOf(STALL, 'shorter please').split('\n')).toHaveLength(1)
  })

  test('of a what-if compares both, and leaves what is known as it is', () => {
    const exchanges = say(STALL, 'what if I charged $29?', 'When do I break even?')
    expect(exchanges[1]?.answer.text).toContain('| Break-even | 40 candles a month | 30 candles a month |')
    expect(exchanges[2]?.answer.text).toContain('**40 candles a month**')
  })
})
