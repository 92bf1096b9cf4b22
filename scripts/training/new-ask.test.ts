import { expect, test } from 'vitest'
import { Ask } from '#shared/asks.ts'
import { extract } from '#server/extraction/extract.ts'
import { unpackWeights } from '#server/extraction/model/weights.ts'
import { weights } from '#server/extraction/weights.ts'
import { asksOf } from '../playbook/asks.ts'
import { playbookOf } from '../playbook/testing/playbook-of.ts'
import { balanced } from './balanced.ts'
import { fitNetwork } from './fit-network.ts'
import { foldsOf } from './folds.ts'
import { packWeights } from './pack-weights.ts'
import { readCorpus } from './read-corpus.ts'
import { readExamples } from './read-examples.ts'
import { prepare } from './samples.ts'
import { reportExamples } from './report-examples.ts'

// Whoever adds an ask writes a folder, and nothing else.

const INSURED = [
  'what insurance do i need for my food truck',
  'Do I have to insure the studio before the first class?',
  'which insurance covers me if a client slips on my wet floor',
  'is liability insurance worth it for a one person cleaning firm?',
  'my landlord wants proof of insurance, what do i buy',
  'How much cover should a mobile hairdresser insure herself for?',
  'insurance for 3 market stalls, where do i even start',
  'Do I need insurance to sell candles online?',
  'somebody got sick from a cake, would insurance pay',
  'should i insure the van and the tools in it',
  'which insurance does a freelance translator need',
  'What does public liability insurance cover for a dog walker?',
  'the gym asks if i am insured as a trainer. what insurance is that',
  'do i need to insure my two helpers',
  'Insurance quote is 640 a year, is that too much for a bakery?',
  'need insurance for renting out 5 e-bikes?',
]
const UNSEEN = 'what insurance do i need for a small pottery studio'

const writtenBy = (lines: readonly string[]) => lines.map(text => `${JSON.stringify({ text })}\n`).join('')
const playbook = () =>
  playbookOf({ 'insurance/entry.md': 'Two kinds.', 'insurance/examples.jsonl': writtenBy(INSURED) })

/** Some of every voice. */
const known = readCorpus('messages').filter((_, index) => index % 80 === 0)

/** The reader as it is, with asks learned anew from some of the corpus and from these. */
function learnedWith(examples: ReturnType<typeof readExamples>) {
  const asks = fitNetwork(
    balanced([...known, ...examples].flatMap(message => prepare(message).examples.asks)),
    { width: 24, epochs: 12, seenAtLeast: 3, rowsMost: 4_000, stepsMost: 7 },
  )
  return packWeights({ ...weights, networks: { ...weights.networks, asks } })
}

test('an ask that was not learned yet is never heard, and nothing breaks', () => {
  expect(asksOf(playbook())).toContain('insurance')
  const { asks } = extract(UNSEEN, { weights })
  expect(asks.length).toBeGreaterThan(0)
  expect(asks.filter(({ ask }) => !Ask.options.includes(ask))).toEqual([])
})

test('an ask is learned from the examples in its folder, the same from the same ones', () => {
  const folder = playbook()
  const examples = readExamples(folder, asksOf(folder))
  const packed = learnedWith(examples)
  expect(extract(UNSEEN, { weights: unpackWeights(packed) }).asks[0]?.ask).toBe('insurance')
  const others = 'rent is 900 a month and i sell 40 cakes a week at 22. how many until i break even'
  expect(extract(others, { weights: unpackWeights(packed) }).asks[0]?.ask).toBe('break-even')
  expect(learnedWith(examples)).toEqual(packed)
})

test('an ask of few lines is learned from them again and again, one of many is not', () => {
  const examplesOf = (ask: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ features: [index], labels: { ask } }))
  const few = examplesOf('insurance', 100)
  const many = examplesOf('pricing', 160)
  expect(balanced([...few, ...many])).toEqual([...few, ...many, ...few, ...few])
  expect(balanced(examplesOf('taxes', 2))).toHaveLength(20)
})

test('from a line without labels only what is asked for is learned; from one with labels all of it', () => {
  const labeled = { text: 'insure 3 vans', spans: [{ from: 7, to: 8, key: 'none' }], language: 'en' }
  const folder = playbookOf({
    'insurance/entry.md': 'Two kinds.',
    'insurance/examples.jsonl': `${writtenBy(['insure 2 vans for 90'])}${JSON.stringify(labeled)}\n`,
  })
  const learned = readExamples(folder, asksOf(folder)).map(message => prepare(message).examples)
  expect(learned.map(({ numbers, asks }) => [numbers.length, asks.length])).toEqual([
    [0, 1],
    [1, 1],
  ])
})

test('a line asks for what its folder is named, or for what it says, in the voice of its folder or its own', () => {
  const folder = playbookOf({
    'insurance/entry.md': 'Two kinds.',
    'pricing/entry.md': 'The price.',
    'insurance/examples.jsonl':
      '{"text":"am i insured"}\n\n{"text":"price of a policy","asks":["pricing","insurance"],"voice":"uma"}\n',
  })
  expect(readExamples(folder, asksOf(folder))).toEqual([
    {
      text: 'am i insured',
      asks: ['insurance'],
      voice: 'playbook-insurance',
      spans: [],
      asks_only: true,
      safety: null,
      language: 'en',
    },
    {
      text: 'price of a policy',
      asks: ['pricing', 'insurance'],
      voice: 'uma',
      spans: [],
      asks_only: true,
      safety: null,
      language: 'en',
    },
  ])
})

test.each([
  ['{"text":"a","asks":["prices"]}', 'insurance/examples.jsonl:2: prices is no ask.'],
  ['{"text":"a","ask":"pricing"}', 'insurance/examples.jsonl:2: ✖ Unrecognized key: "ask"'],
  ['{"words":"a"}', 'insurance/examples.jsonl:2: ✖'],
  ['how do i price it', 'insurance/examples.jsonl:2: Unexpected token'],
])('what is wrong with a line is told with its place: %s', (line, sentence) => {
  const folder = playbookOf({
    'insurance/entry.md': 'Two kinds.',
    'insurance/examples.jsonl': `{"text":"am i insured"}\n${line}\n`,
  })
  expect(() => readExamples(folder, asksOf(folder))).toThrow(sentence)
})

test('voices are held out whole, of an entry’s examples a line in so many: what is left of them has taught the ask', () => {
  const folder = playbook()
  const examples = readExamples(folder, asksOf(folder)).slice(0, 4)
  const voices = ['ana', 'ana', 'ben', 'ben', 'cem'].map(voice => ({ ...examples[0]!, voice }))
  expect(foldsOf([...voices, ...examples], 3)).toEqual([0, 0, 1, 1, 2, 0, 1, 2, 0])
})

test('how the examples of an ask were understood is told with what they were taken for', () => {
  const taken = (wanted: string, ...got: (string | undefined)[]) => got.map(each => ({ wanted, got: each }))
  const tried = [
    ...taken('pricing', 'pricing'),
    ...taken('insurance', 'insurance', 'taxes', undefined, 'insurance', 'taxes'),
  ]
  expect(reportExamples(tried)).toEqual([
    'insurance: 2 of 5 understood; taken for taxes 2, unsure 1',
    'pricing: 1 of 1 understood',
  ])
})
