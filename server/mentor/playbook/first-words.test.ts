import { expect, test } from 'vitest'
import { readPlaybook } from '../../start/read-playbook.ts'
import { play } from './testing/play.ts'

const playbook = readPlaybook()
const casesOf = (...messages: string[]) =>
  play(messages, { playbook }).map(({ answer: { trace } }) => `${trace.entry}: ${trace.case}`)
const lastTo = (...messages: string[]) => play(messages, { playbook }).at(-1)?.answer.text ?? ''
const MASSAGE = 'I charge 40 a session for massage, room is 300 a month. break even?'

test.each([
  ['ok', 'small-talk: fine'],
  ['help', 'small-talk: help'],
  ['can u help me', 'small-talk: help'],
  ['I have an idea', 'small-talk: an idea that wasn’t told'],
  ['can you see my old chats', 'small-talk: what I remember'],
  ['are you chatgpt', 'small-talk: which model'],
  ['cancel my subscription', 'small-talk: your account'],
  ['https://www.etsy.com/shop/mellowbee', 'told: a link or a file'],
  ['?', 'told: nothing was understood'],
  ['👍', 'told: nothing was understood'],
])('a stranger’s “%s” is answered as what it is', (message, content) => {
  expect(casesOf(message)).toEqual([content])
})

test('a word of approval is one only where nothing else is said', () => {
  expect(casesOf('ok, what should I charge for a haircut')[0]).not.toMatch(/^small-talk/)
  expect(casesOf(MASSAGE, 'no idea')[1]).toBe('small-talk: no answer to a question')
  expect(casesOf(MASSAGE, 'no costs at all')[1]).not.toMatch(/^small-talk/)
})

test('an approval comes back to the step that was offered', () => {
  const goal = 'lunch boxes, 9.50 each, food cost is 3.80, want to take home 1800 a month. how many?'
  expect(lastTo(goal, 'sounds good')).toMatch(
    /^Good\. The step stands: pick the date for the goal, then offer your lunch boxes/,
  )
})

test('exhaustion that asks for nothing gets the answer to it', () => {
  expect(casesOf("i'm exhausted and nothing sells")).toEqual(['motivation: nobody buys'])
})

test('what waits is told as it was read', () => {
  expect(lastTo('good morning! long day here, 14 orders to pack')).toContain('that’s sales 14')
})

test('a number that was tried out says how it is made one’s own, and that does it', () => {
  const tried = lastTo(MASSAGE, 'what if I charge 45')
  expect(tried).toContain('“price is now 45')
  expect(lastTo(MASSAGE, 'what if I charge 45', 'price is now 45')).toContain('**7 sessions a month**')
})

test('a date that was put right is told as a date', () => {
  const text = lastTo('I want 100 paying users by jan 31', 'no, I meant march 31')
  expect(text).toContain('I’m now counting with goal date Mar 31')
})

test('anger, a greeting, and a wish for the next step are no business outside', () => {
  expect(casesOf('this is useless')).toEqual(['small-talk: that was wrong'])
  expect(casesOf('how are you')).toEqual(['small-talk: how are you'])
  const done = 'I started an Etsy shop, wrote 40 listings, opened a tiktok, made a logo, what now'
  expect(casesOf(done)[0]).toMatch(/^next-step/)
})

test('who asks whether to stop gets a number and a day to decide on', () => {
  expect(casesOf('should I give up? 14 months in, about 300 a month profit')).toEqual([
    'motivation: to stop or to go on',
  ])
})

test('two who start together are told of the two of them', () => {
  const asked = "should my wife and me form a partnership or llc, we're in Texas flipping furniture"
  expect(casesOf(asked)).toEqual(['legal-form: with a partner'])
})

test('who has left the job already is not told to stay in it', () => {
  expect(casesOf('quit my job yesterday lol')).toEqual(['motivation: the job is gone'])
})

test('who opens on a day gets a plan to that day', () => {
  expect(casesOf('Opening my nail salon in 3 weeks. What should I be doing?')[0]).toMatch(/^launch/)
})

test('a place is shown, and nobody is asked what it costs', () => {
  expect(lastTo('i bought a laundromat last month')).toMatch(/What do you charge\?$/)
  const asked = 'I sell candles in my candle shop at 24. I want to make 2000 a month, how many do I need?'
  expect(lastTo(asked)).not.toContain('put your')
})

test.each([
  ['is there a real person here', 'small-talk: what are you'],
  ['do you keep my data private', 'small-talk: what is kept'],
  ['everything sucks', 'motivation: tired or stuck'],
  ['I’m burned out and my wife wants me to stop', 'motivation: to stop or to go on'],
])('“%s” is heard', (message, content) => {
  expect(casesOf(message)).toEqual([content])
})
