import { describe, expect, test } from 'vitest'
import { conversation } from '../testing/conversation.ts'

const CANDLES =
  'I sell candles at $24, each costs me $9, rent is $600 and insurance $60. When do I break even?'
const MEALS = 'Is it a good idea to start a meal prep delivery for nurses in Chicago?'
const KITS = 'I sell sourdough kits at $29. Can I reach $5k a month by spring?'
const SAAS = 'My SaaS is $49 a month with 80 customers, churn 5 %, fixed costs $1,500. Am I profitable?'

const after = (first: string, ...then: readonly string[]) => conversation([first, ...then])

describe('why', () => {
  test('the arithmetic comes first, then where each number was said', () => {
    const reply = after(CANDLES, 'why?')
    expect(reply).toMatch(/^Because \$660 \/ \(\$24 − \$9\) = \$660 \/ \$15 = 44\./)
    expect(reply).toContain('| Cost of one | $9 | you said: “each costs me $9')
    expect(reply).toContain('“rent is $600 and insurance; and insurance $60”')
    expect(reply).toContain('Nothing else in it is assumed')
  })

  test('what was assumed is named as such', () => {
    const reply = after(KITS, 'how did you get that?')
    expect(reply).toMatch(/^Because \$5,000 \/ \$29 = 173\./)
    expect(reply).toMatch(/Assumed, not said by you:\*\*.*each sale costs you \$11\.60/)
  })

  test('without numbers it says so and names its rules', () => {
    const reply = after(MEALS, 'why?')
    expect(reply).toMatch(/^There is no sum behind it/)
    expect(reply).toContain('rule of three: 3 / 15')
  })

  test('of a what-if it explains what was tried', () => {
    expect(after(CANDLES, 'what if the price is $30?', 'why?')).toMatch(
      /Because \$24? ?.*\$30 − \$9 = \$21|\$21/,
    )
  })

  test.each([
    'Why 44?',
    'where does the 44 come from?',
    'show me the math',
    'how is that calculated?',
    'based on what?',
  ])('%s asks the same', words => expect(after(CANDLES, words)).toContain('= 44'))
})

describe('as a table', () => {
  test('every number with its value and its source', () => {
    const reply = after(CANDLES, 'as a table please')
    expect(reply).toContain('| Number | Value | From |')
    expect(reply).toContain('| Break-even a month | 44 candles | worked out |')
    expect(reply).not.toContain('This week')
  })

  test('an assumption is marked as mine', () => {
    expect(after(KITS, 'can you put that in a table?')).toMatch(/assumed \| \$11\.60 \| assumed by me/)
  })

  test('without numbers it is the table of what to do', () => {
    expect(after('How do I keep my customers?', 'in a table')).toContain('| It worked if |')
    expect(after(MEALS, 'in a table')).toMatch(/^The answer without its sentences:\n\n\| Of 15 asked/)
  })
})

describe('next', () => {
  test.each(['next', 'what now?', "ok, what's next?", 'and now?', 'What should I do next?'])(
    '%s names the step of the journey that is open',
    words => {
      const reply = after(CANDLES, words)
      expect(reply).toMatch(/^The step you are on is \*\*go to market\*\*/)
      expect(reply.match(/\*\*This week, by 27 Nov:\*\*/g)).toHaveLength(1)
    },
  )

  test('after done the result decides, and it is asked for', () => {
    const reply = after(MEALS, "done, what's next?")
    expect(reply).toMatch(/\*\*If 3 put down/)
    expect(reply).toMatch(/\*\*If 15 said something kind/)
    expect(reply.split('\n').at(-1)).toMatch(/^What came out, as a number/)
  })
})

describe('more detail, shorter, simply, example', () => {
  test('more detail shows what moves the number and the week by days', () => {
    const reply = after(SAAS, 'more detail please')
    expect(reply).toMatch(/^Price 10 % higher moves it most: left a month goes from \$1,832 to \$2,224/)
    expect(reply).toContain('| 25 Nov |')
  })

  test('shorter keeps the answer and the step', () => {
    const reply = after(CANDLES, 'could you make it shorter please?')
    expect(reply).toMatch(/^You break even at 44 candles/)
    expect(reply.length).toBeLessThan(after(CANDLES).length * 0.6)
  })

  test('simply tells it without a term of the trade', () => {
    const reply = after(CANDLES, 'in other words?')
    expect(reply).toContain('$15 stays with you')
    expect(reply).toContain('The first 44 candles only pay for that')
    expect(reply).not.toMatch(/break-even|contribution|fixed costs|margin/i)
  })

  test('an example of numbers is a month, an example of people is a message', () => {
    expect(after(CANDLES, 'can you give me an example?')).toContain('44 x $24 = $1,056')
    expect(after(MEALS, 'for example?')).toContain('> Hello [name]')
  })
})

test('follow-ups refer to the last real ask, not to each other', () => {
  const reply = conversation([CANDLES, 'why?', 'thanks', 'as a table', 'shorter'])
  expect(reply).toMatch(/^You break even at 44 candles/)
})

test('they count with what was corrected since', () => {
  expect(conversation([CANDLES, 'no, $30 is the price', 'why?'])).toContain('$660 / ($30 − $9)')
})

test('a question that still stands is not put again', () => {
  expect(after(CANDLES)).toMatch(/How many candles do you sell a month now\?$/)
  expect(after(CANDLES, 'why?')).not.toContain('How many candles')
})

test.each(['why?', 'as a table', 'next', 'more detail', 'in other words', 'an example', 'shorter'])(
  '%s as the very first message is answered too',
  words => expect(conversation([words])).toMatch(/\w{3}/),
)
