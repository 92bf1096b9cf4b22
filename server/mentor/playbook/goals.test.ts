import { expect, test } from 'vitest'
import { fromBracketForm } from '../../../scripts/training/bracket-form.ts'
import { readPlaybook } from '../../start/read-playbook.ts'
import { inputsFrom } from './sheet/inputs.ts'
import { asMeant, goalSaid } from './hearing/meanings.ts'
import { said } from './testing/conversations.ts'
import { understoodAsLabeled } from './testing/as-labeled.ts'
import { play, TODAY } from './testing/play.ts'
import { factsOf } from './testing/profiles.ts'

const playbook = readPlaybook()
const answersTo = (...messages: string[]) =>
  play(messages, { playbook, isLabeled: true }).map(({ answer }) => answer.text)

/** Messages with their labels, as scripts/training reads them. */
function answersToLabeled(...lines: string[]): string[] {
  const labeled = lines.map(line => {
    const asking = line.includes('## ') ? line : `${line} ## asks=pricing`
    return fromBracketForm(`${asking}; safety=; asked=; lang=en`, 'test')
  })
  const understoodAs = (text: string) => {
    const index = labeled.findIndex(each => each.text === text)
    const heard = {
      text,
      messageId: `message-${index}`,
      saidAt: TODAY,
      asked: undefined,
      currency: undefined,
    }
    return understoodAsLabeled(labeled[index]!, heard)
  }
  return play(
    labeled.map(({ text }) => text),
    { playbook, understoodAs },
  ).map(({ answer }) => answer.text)
}

/** The messages of a conversation that was labeled, by how they begin. */
const STOOLS = [said('a-5-2', 0), said('a-5-2', 1)]

test('the words of a goal tell whether it stays or is sold', () => {
  const said = (quote: string) =>
    goalSaid(
      factsOf({ name: '', told: { goal_money: { amount: 3000, text: quote } } }).map(fact => ({
        ...fact,
        quote,
      })),
      playbook.meanings,
    )
  for (const kept of [
    'I want 3000 a month in my pocket',
    'so it leaves me 3000',
    '3000 after costs',
    'to take home 3000',
    'my goal is a profit of 3000 from sales',
  ])
    expect(said(kept), kept).toBe('kept')
  for (const sold of ['3000 a month in sales', 'a turnover of 3000', 'revenue of 3000 by June'])
    expect(said(sold), sold).toBe('sold')
  expect(said('my goal is 3000 a month')).toBeUndefined()
  for (const open of ['How many do I need to sell to make 3k a month', 'how many sold to reach 3000'])
    expect(said(open), open).toBeUndefined()
  for (const sold of ['how many candles to sell 3k a month', 'sell enough to make 3000 in sales'])
    expect(said(sold), sold).toBe('sold')
})

test('how many to sell to make so much counts what stays where a cost is known', () => {
  const [text] = answersTo(
    'I run a small candle shop on etsy, sell at 24, wax and jar cost me 7.50, etsy takes about 10%. How many do I need to sell to make 2k a month?',
  )
  expect(text).toMatch(/^You need \*\*142/)
  expect(text).toContain('in sales, it’s 84')
})

test('what is to stay after materials is divided by what each one leaves', () => {
  const [text] = answersTo(STOOLS[0]!)
  expect(text).toMatch(
    /^You need \*\*19 stools a month\*\*, about 5 a week, to keep 1,200 a month: 1,200 \/ 64/,
  )
})

test('hours of one piece become hours of the goal and what an hour earns', () => {
  const text = answersTo(...STOOLS).at(-1)
  expect(text).toContain('You earn **18.29 an hour**')
  expect(text).toContain('(19 × 3.5 hours)')
})

test('vacation and illness make fewer hours to sell, and each of them dearer', () => {
  const [full, lessSix] = answersTo(said('a-3-1', 0), said('a-3-1', 1))
  expect(full).toContain('You need **€58.13** for each paid hour: (€4,000 + €650) / 80 hours')
  expect(lessSix).toContain('You need **€65.71** for each paid hour: €55,800 a year / 849 hours in 46 weeks')
})

test('hours that can be billed decide the rate, not the hours worked', () => {
  const [text] = answersTo(said('c-3-2', 0))
  expect(text).toContain('**65.54** for each paid hour: 75,500 a year / 1,152 hours in 48 weeks')
})

test('a price that nobody charges yet is held against the goal of a full calendar', () => {
  const [, text] = answersTo(said('b-2-3', 0), said('b-2-3', 1))
  expect(text).toMatch(/^No, not quite: at 35, .* leave you \*\*1,164\*\*, 236 short of 1,400/)
})

test('what a month lacks of a goal is what is left now, taken from what is to stay', () => {
  const [text] = answersTo(
    "I'd love 4,500 a month in my pocket by Paddy's Day. Now I take in 6,200 and 3,400 goes straight out. How?",
  )
  expect(text).toMatch(/^You’re \*\*1,700 a month\*\* short: 6,200 − 3,400 leaves you 2,800/)
  expect(text).toContain('7,900 has to come in instead of 6,200')
})

test('income told beside a goal of a week is that of a week', () => {
  const [text] = answersTo(
    "1,600 a week would be bloody lovely, at the moment i'm pulling about 950. what would you change first",
  )
  expect(text).toContain('6,933 − 4,117')
})

test('a marketplace takes its share before a sale counts toward a goal to keep', () => {
  const [text] = answersTo(
    'Dave here from the tuesday call. i have a notion template shop, sells about 55 a month at 29, gumroad keeps 10%. i want 5k a month, what would have to change',
  )
  expect(text).toContain('5,000 / 26.10')
})

test('days at another day rate bring the same where nothing else is paid for them', () => {
  const [text] = answersTo(said('a-3-4', 0))
  expect(text).toContain('**8 days a month**: 9 × 350 / 420')
})

test('a price that was raised is judged by what sold since, counted as a month, against what sold before', () => {
  const texts = answersTo(
    'I sell the pastel de nata at 1,30 and the cost is 0,48. I sell 1.900 by month. I think to rise to 1,50. How many can I lose?',
    'I put 1,40 two weeks ago, and in these two weeks I sold 905. Is good?',
  )
  expect(texts[1]).toMatch(
    /^Yes, keep 1\.40: you sell about \*\*1,961 .* a month\*\* at it, and \*\*1,694\*\*/,
  )
  expect(texts[1]).toContain('They leave you 1,804 a month; before, it was 1,558')
})

test('the costs of one fair are covered by what sells there, and not by a month', () => {
  const [before, after] = answersTo(said('b-5-3', 0), said('b-5-3', 1))
  expect(before).toContain('You need to sell **12 necklaces** to cover the fair')
  expect(before).not.toContain('a month')
  expect(after).toContain('the fair left you **$314**, which is 19 × $41 − $465')
})

test('what buyers take each is counted for all of them, and a goal in such buyers', () => {
  const texts = answersTo(
    'ok i went in 14 cafes 5 let me leave a loaf and 2 of them now order 12 loaves a week each at 3.80',
    'a loaf costs me 1.60 so what does that leave me a month',
    'i want 700 a month left from cafes how many cafes is that',
  )
  expect(texts[0]).toContain('Your 2 cafes take **104')
  expect(texts[1]).toContain('leave you **229**: 104 × 2.20')
  expect(texts[2]).toMatch(/^You need \*\*7 cafes in all\*\*, 5 more than now, to keep 700/)
})

test('customers lost in a day are what their sales would have left on the days one is open, and no share of all', () => {
  const [text] = answersTo(
    'But they steal me 20 clients by day. Each one spends 4,20 and the products are 1,35. I open 26 days. How much I lose in the month?',
  )
  expect(text).toMatch(/^You lose \*\*1,482 a month\*\*: 20 × 2\.85 × 26 days/)
  expect(text).not.toContain('20%')
})

test('what one leaves is told with as many as are wanted, and a cost of all of them is divided', () => {
  const texts = answersTo(said('a-3-2', 0), said('a-3-2', 1), said('a-3-2', 2))
  expect(texts[1]).toContain('**€4,680** (3 × €1,560)')
  expect(texts[2]).toContain('**€5,160** (3 × €1,720)')
})

test('what one buyer took at once comes to so much in total', () => {
  const [text] = answersTo(
    'I sent 12 messages, 4 answered me and 1 bought 8 tables of 6800! How much is the sale in total and now what I do?',
  )
  expect(text).toContain('**54,400** in total (8 × 6,800)')
})

test('a raised price without a known cost is held against what a hundred sales bring in', () => {
  const [text] = answersTo('Setup fee. 350 now, was nowt before. Nobody moaned, should it be 500?')
  expect(text).toContain('**70**: 100 × 350 / 500')
  expect(text).toContain('with a cost, fewer would be enough')
})

test('hours for a whole table are none of each guest at it', () => {
  const [text] = answersTo(
    "how much do people pay for private chef dinners? I'm thinking 95 a person, groceries run 30, and it takes me 7 hours with shopping",
  )
  expect(text).not.toContain('9.29')
})

test('hours that can be billed are told from those worked, whatever they were taken for', () => {
  const known = factsOf({
    name: '',
    told: { hours: { amount: 24, unit: 'hour', per: 'week' }, price: { amount: 60, per: 'hour' } },
  }).map(fact =>
    fact.key === 'hours' ? { ...fact, quote: 'about 24 hours a week can really be billed' } : fact,
  )
  const meant = asMeant(known, { told: [], words: '', meanings: playbook.meanings })
  expect(meant.map(({ key }) => key)).toEqual(['capacity', 'price'])
})

test('a share of the price that goes into what is sold is no commission', () => {
  const meant = (quote: string) => {
    const facts = factsOf({ name: '', told: { commission_rate: 0.31 } }).map(fact => ({ ...fact, quote }))
    return asMeant(facts, { told: [], words: '', meanings: playbook.meanings }).map(({ key }) => key)
  }
  expect(meant('rent 2400, ingredients 31%')).toEqual(['unit_cost'])
  expect(meant('the platform takes 31%, ingredients')).toEqual(['commission_rate'])
})

test('days told beside a price a day are the days sold, and costs of a year stand beside a goal of a year', () => {
  const meant = (told: Parameters<typeof factsOf>[0]['told']) => {
    // As they are said, without a period of their own.
    const facts = factsOf({ name: '', told }).map(fact =>
      fact.key === 'fixed_costs' ? { ...fact, value: { kind: 'money' as const, amount: 6000 } } : fact,
    )
    return asMeant(facts, { told: [facts], words: '', meanings: playbook.meanings })
  }
  const inputs = inputsFrom(meant({ price: { amount: 480, per: 'day', times: { amount: 8, per: 'month' } } }))
  expect(inputs.get('days')?.value).toBe(8)
  const [, costs] = meant({
    goal_money: { amount: 60_000, per: 'year' },
    fixed_costs: 6000,
  })
  expect(costs?.value.per).toBe('year')
})

test('what is counted with from now on are numbers, and no words', () => {
  const [text] = answersToLabeled(
    'I raised my {coffee|offer} to {3.40|price} and now sell {2100|sales per:month} a month',
  )
  expect(text).not.toContain('offer')
})

test('a price is worked out from a goal where nobody told a cost, and says that costs come on top', () => {
  const [needed, held] = answersToLabeled(
    'What should I charge for a {photo session|offer} if I want {2800|goal_money per:month} a month for myself, costs are {400|fixed_costs per:month} and I can do {14|capacity per:month} a month?',
    'my neighbor says {180|price supposed} is plenty',
  )
  expect(needed).toContain('(2,800 + 400) / 14')
  expect(needed).toContain('What each one costs you comes on top')
  expect(held).toMatch(/^No, not quite: at 180, .* leave you \*\*2,120\*\*, 680 short of 2,800/)
})

test('an order of several is none of what each buyer takes', () => {
  const [text] = answersToLabeled(
    'I have {12|customers} regular customers and sell {60|sales per:month} {boxes of veg|offer} a month, each order is about {28|order_value}. it costs me {10|unit_cost}',
  )
  expect(text).not.toContain('720')
})

test('how many sales to clear a goal above the costs is about the goal, and not about breaking even', () => {
  const asked =
    'A {service|offer} is {65|price} and parts are {15|unit_cost}, rent {1400|fixed_costs per:month} a month.'
  const [goal] = answersToLabeled(
    `${asked} How many so I clear {3000|goal_money per:month} a month? ## asks=break-even`,
  )
  expect(goal).toMatch(/^You need \*\*88/)
})

test('a day rate is for each day', () => {
  const [text] = answersToLabeled(
    'I want to net {60000|goal_money per:year} a year and can bill {120 days|capacity per:year} a year. Day rate?',
  )
  expect(text).toContain('for each day: 5,000 / 10')
})

test('a most that waits for its yes is counted in the period of the sales, and held against the goal', () => {
  const texts = play(
    [
      "I teach guitar online, 35 bucks a lesson, about 12 lessons a week. I'd like to make 3000 a month, how?",
      'I could do 18 lessons max',
    ],
    { playbook },
  ).map(({ answer }) => answer.text)
  expect(texts[1]).toMatch(/^\*\*If I read you right \(.*78/)
  expect(texts[1]).toContain('Charge about **$38.50**')
  expect(texts[1]).toContain('Plan on **$2,730 a month**')
})

test('what somebody wants to make is no question about breaking even', () => {
  const [text] = answersToLabeled(
    '{haircuts|offer} at {28|price}, want to make {4000|goal_money per:month} a month, chair rent is {600|fixed_costs per:month}. how many? ## asks=break-even',
  )
  expect(text).toContain('To keep 4,000 a month after 600 of fixed costs, you need at least **165')
})

test('a sum by a date is wanted once, and not every month', () => {
  const [text] = play(
    ['I sell candles at 24, each costs me 9. I want to make $5k by Christmas. How do I get there?'],
    {
      playbook,
    },
  ).map(({ answer }) => answer.text)
  expect(text).toMatch(
    /^You need \*\*334 candles\*\* by Dec 25, about 67 a week for 5 weeks: \$5,000 \/ \$15/,
  )
  const [monthly] = play(
    ['I sell candles at 24, each costs me 9. I want to make $5k a month by Christmas. How?'],
    {
      playbook,
    },
  ).map(({ answer }) => answer.text)
  expect(monthly).toContain('**334 candles a month**')
})

test('a price tried out against the hours there are is held against the goal, by the hour as those are', () => {
  const told =
    'I need {3800|goal_money per:month} a month to live and my expenses are {290|fixed_costs per:month} a month. I can give {18 hours|capacity per:week} of lessons a week. What must I charge for the hour?'
  const [needed, held] = answersToLabeled(told, 'I thought of {45|price supposed}. Is it enough?')
  expect(needed).toContain('**52.44** for each paid hour')
  expect(held).toContain('78 hours a month leave 3,220, 580 less than the 3,800 you want')
})

test('what there is room for is told in one sentence where it is to be shorter', () => {
  const told = 'I detail boats, 300 a boat, want to make 6k a month, I can do 3 a week'
  const shorter = play([told, 'shorter'], { playbook }).at(-1)?.answer.text
  expect(shorter).toBe(
    'Charge about **465** for each boat, or plan on **3,900 a month**: the goal takes 20, and you have room for 13.',
  )
})
