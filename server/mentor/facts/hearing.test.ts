import { describe, expect, test } from 'vitest'
import { TODAY } from '../testing/conversation.ts'
import type { Facts, Figures } from './facts.ts'
import { hear } from './hear.ts'

const heard = (...messages: string[]): Facts =>
  hear(
    messages.map(content => ({ role: 'user' as const, content })),
    TODAY,
  )

describe('numbers in all coats', () => {
  test.each<[string, Figures, string]>([
    ['price is $1.5k', { price: 1500 }, '$'],
    ['we have 1,500 customers', { customers: 1500 }, '$'],
    ['The price: 1.500 €', { price: 1500 }, '€'],
    ['price 49,99€', { price: 49.99 }, '€'],
    ['it is 2.000,50 € per project', { price: 2000.5 }, '€'],
    ["1'500 CHF rent a month", { fixedCosts: 1500 }, 'CHF'],
    ['20 % churn', { churn: 0.2 }, '$'],
    ['we convert 3 percent', { conversion: 0.03 }, '$'],
    ['one in ten visitors buys', { conversion: 0.1 }, '$'],
    ['3 out of 100 people who see it buy', { conversion: 0.03 }, '$'],
    ['we lose about 4 customers of 100 a month', { churn: 0.04 }, '$'],
    ['I charge 15 a month', { price: 15 }, '$'],
    ['It costs €9.99/mo', { price: 9.99 }, '€'],
    ['I want fifty customers by March', { goalCustomers: 50 }, '$'],
    ['I have a dozen clients', { customers: 12 }, '$'],
    ['I have two dozen clients', { customers: 24 }, '$'],
    ['I need two and a half thousand subscribers', { goalCustomers: 2500 }, '$'],
    ['half a million in funding', { raise: 500_000 }, '$'],
    ['I have a couple of hundred euros saved', { cash: 200 }, '€'],
    ["I'd like to make 5 thousand a month", { goalMoney: 5000 }, '$'],
    ['I clean windows for £40 per visit', { price: 40 }, '£'],
    ['it sells for 99 cents', { price: 0.99 }, '$'],
    ['~200 visitors a month', { visitors: 200 }, '$'],
    ['I sell stickers for under $10', { price: 10 }, '$'],
    ['we need 1.2m to get going', { raise: 1_200_000 }, '$'],
    ['I sell pickles at Rs 500 a jar', { price: 500 }, 'Rs'],
    ['I sell tea at ¥3000 a box', { price: 3000 }, '¥'],
    ['I charge CHF 80 an hour', { price: 80 }, 'CHF'],
    ['I sell knitted hats for 350 kr', { price: 350 }, 'kr'],
    ['I sell mugs at 80 zł, each costs me 30 zł', { price: 80, unitCost: 30 }, 'zł'],
    ['I sell brigadeiros at R$ 4 each, ingredients R$1.50', { price: 4, unitCost: 1.5 }, 'R$'],
    ['My price is AUD 65 and cost is AUD 20', { price: 65, unitCost: 20 }, 'A$'],
    ['KES 1,200 per session', { price: 1200 }, 'KSh'],
  ])('%s', (message, figures, sign) => {
    expect(heard(message)).toMatchObject({ currency: { sign } })
    expect(heard(message).figures).toEqual(figures)
  })
})

describe('what the numbers mean', () => {
  test.each<[string, Figures]>([
    ['I make jam, 12 jars a week at €6', { sales: 52, price: 6 }],
    ['10 orders a week at $45 average', { sales: 43.33, price: 45 }],
    ['sold 200 units at $30 in 2 months', { sales: 100, price: 30 }],
    ['I have sold 14 so far', { customers: 14 }],
    ['ingredients cost 2.30 and I sell each loaf for 6.50', { unitCost: 2.3, price: 6.5 }],
    ['I buy shoes for $20 and resell them at $55', { unitCost: 20, price: 55 }],
    ['I sell soap at $8. materials are $2 each', { price: 8, unitCost: 2 }],
    ['shipping is $5 per order', { unitCost: 5 }],
    ['my price is 20, my cost is 8, fixed 1000', { price: 20, unitCost: 8, fixedCosts: 1000 }],
    [
      'Price: $49\nCost: $12\nFixed costs: $2,300/month\nCustomers: 80',
      { price: 49, unitCost: 12, fixedCosts: 2300, customers: 80 },
    ],
    ['Salaries are 9k, office 1.5k, servers 800 a month', { fixedCosts: 11_300 }],
    ['the rent would be 1.200 € and I need two employees at 2.500 € each', { fixedCosts: 6200 }],
    ['220 members at 39 a month, rent 3800, trainers 2600', { customers: 220, price: 39, fixedCosts: 6400 }],
    ['I pay myself $2,000 a month', { fixedCosts: 2000 }],
    ['I have $12,000 in savings and my living costs are $1,800 a month', { cash: 12_000, burn: 1800 }],
    ['We have $200k raised, burning 25k per month', { cash: 200_000, burn: 25_000 }],
    ['facebook ads cost me 300 last month', { budget: 300 }],
    ['5 % of 3000 visitors convert', { conversion: 0.05, visitors: 3000 }],
    ['I get 2,000 visits a month and 30 buy', { visitors: 2000, sales: 30, conversion: 0.015 }],
    ['Our CAC is around $120 and LTV is $600', { acquisitionCost: 120 }],
    ['I need $4,000 a month to quit my job', { goalMoney: 4000 }],
    ['my take home should be 3k a month by next summer', { goalMoney: 3000 }],
    ['I need 30 new clients by 15 January', { goalCustomers: 30 }],
    ['Will 300 sales a month be realistic?', { goalCustomers: 300 }],
    ['Last month we made $3,450 in revenue and $1,100 profit', { revenue: 3450 }],
    ['I used to charge $20, now it is $25', { price: 25 }],
    ['prints at $40, originals at $600', { price: 40 }],
    ['I have evenings, maybe 2h a day', { hours: 10 }],
    ['it takes me 3 hours to make one and I sell it for $50', { price: 50 }],
    ['I earn 45k a year in my job', {}],
    ['we raised 250k at 2m pre-money', { raise: 250_000 }],
    ['I offer 3 kinds of soap in 2-3 weeks', {}],
    ['I have 2 kids and 99 problems', {}],
    [
      '60 people come in every day and 20 buy something for £6',
      { visitors: 1825, sales: 608.33, conversion: 1 / 3, price: 6 },
    ],
    ['I want to grow from 12 to 30 clients', { customers: 12, goalCustomers: 30 }],
    ['I want to replace my $5,500 monthly salary', { goalMoney: 5500 }],
    ['I bake sourdough, 6€ a loaf, flour 0.90€', { price: 6, unitCost: 0.9 }],
    ['we have 7 employees and make $90k a month', { revenue: 90_000 }],
    ['my rent is going up from $1,200 to $1,500', { fixedCosts: 1500 }],
    ['our average customer spends $85 per visit', { price: 85 }],
    [
      'I sell 30 cups a day at $4.50, beans and milk are $1.20 a cup',
      { sales: 912.5, price: 4.5, unitCost: 1.2 },
    ],
    ['COGS 12, price 40, ad cost per sale 10', { unitCost: 12, price: 40, acquisitionCost: 10 }],
    ['price point 19.99, landed cost 6.40, shipping 4.5', { price: 19.99, unitCost: 10.9 }],
    ['150 accounts and we lose 6 accounts per month', { customers: 150, churn: 0.04 }],
    ['we want to hit 1 million in revenue by 2028', { goalMoney: 1_000_000 }],
    ['ARR is €120k with 25 customers', { revenue: 10_000, customers: 25 }],
    ['I pay my assistant $18 an hour for 20 hours a week', { fixedCosts: 1560 }],
    ['my electricity is 200 and the shop costs 1500 a month', { fixedCosts: 1700 }],
    ['I want to double my revenue of $4,000', { revenue: 4000, goalMoney: 8000 }],
    ['my competitor charges $99', { anchor: 99 }],
    ['others sell it for 15 to 20 euro', { anchor: 17.5 }],
    ['it would cost me $8,000 to build, the machine costs $5,000', {}],
    ['my boss pays me $20 an hour', {}],
    ['call me at 555 123 4567', {}],
    ['my store opens at 9 and closes at 6', {}],
  ])('%s', (message, figures) => {
    expect(heard(message).figures).toEqual(figures)
  })
})

describe('ranges', () => {
  test.each<[string, Figures]>([
    ['I have 40-50 customers', { customers: 40 }],
    ['I have between 40 and 50 customers', { customers: 40 }],
    ['price $30-40', { price: 35 }],
    ['I have $5-10k to invest', { cash: 7500 }],
    ['churn: 4-6 %', { churn: 0.05 }],
    ['I raised the price from $29 to $39', { price: 39 }],
  ])('%s', (message, figures) => {
    expect(heard(message).figures).toEqual(figures)
  })
})

describe('corrections', () => {
  test.each<[string, string, Figures]>([
    ['I sell mugs at $29', 'no, $19', { price: 19 }],
    ['I sell mugs at $29', 'no, 19', { price: 19 }],
    ['I have 30 customers', 'actually 40 customers', { customers: 40 }],
    ['I have 30 customers', 'now 45', { customers: 45 }],
    ['I sell mugs at $29', 'make it $35', { price: 35 }],
    ['I sell mugs at $29', '$35 actually', { price: 35 }],
    ['churn is 5%', 'not 5 but 6 %', { churn: 0.06 }],
    ['rent is 800', 'sorry, rent is 900', { fixedCosts: 900 }],
    ['rent is $800 and insurance $90', 'sorry, rent is 900', { fixedCosts: 990 }],
    ['rent is $800', 'insurance is $90', { fixedCosts: 890 }],
    ['rent is $800 and insurance $90', 'no rent after all', { fixedCosts: 90 }],
    ['fixed costs are $1,200', 'rent is $900 of it', { fixedCosts: 1200 }],
    ['I sell mugs at $20', 'I raised the price by 10 %', { price: 22 }],
    ['I have 30 customers', 'I have no customers', { customers: 0 }],
    ['I charge £30 a visit', 'sorry I mean £35', { price: 35 }],
  ])('%s / %s', (first, second, figures) => {
    expect(heard(first, second).figures).toEqual(figures)
  })

  test.each(['I meant €', 'sorry, euros', 'everything in EUR please', "it's all in €"])(
    '%s changes the currency of everything said',
    correction => {
      const facts = heard('I sell candles at $29 and each costs me $11', correction)
      expect(facts).toMatchObject({ figures: { price: 29, unitCost: 11 }, currency: { sign: '€' } })
      expect(facts.said.unitCost?.currency).toBe('€')
    },
  )
})

describe('denials', () => {
  test.each<[string, Partial<Facts>]>([
    ['I have no customers yet', { figures: { customers: 0 }, grade: 0 }],
    ['no paying customers so far', { figures: { customers: 0 }, grade: 0 }],
    ["we haven't sold anything", { figures: { sales: 0 }, grade: 0 }],
    ['we are pre-revenue', { figures: { revenue: 0 } }],
    ['no rent, I work from home', { figures: {}, fixedParts: { rent: 0 } }],
    ['my budget for marketing is zero', { figures: { budget: 0 } }],
    ['I have no money', { figures: { cash: 0 } }],
    ['Do you know how to win clients with no customers?', { figures: {} }],
  ])('%s', (message, facts) => {
    expect(heard(message)).toMatchObject(facts)
    expect(heard(message).figures).toEqual(facts.figures)
  })
})

describe('what is sold, to whom, where, until when, and how far it is', () => {
  test.each<[string, Partial<Facts>]>([
    [
      'I clean windows for cafés in Leeds',
      { product: 'window cleaning', audience: 'cafés', place: 'Leeds', model: 'service' },
    ],
    ['I teach guitar to kids', { product: 'guitar lessons' }],
    ['no customers yet, I sell coaching at $300', { grade: 0 }],
    [
      'I sell handmade candles to small hotels in Leeds, 14 sold so far',
      { product: 'handmade candles', audience: 'small hotels', place: 'Leeds', model: 'handmade', grade: 3 },
    ],
    ['I live in Berlin and plan a food truck', { product: 'food truck', place: 'Berlin', model: 'food' }],
    ['I run a gym for beginners', { product: 'gym', audience: 'beginners', model: 'local', grade: 3 }],
    ['goal: $100k ARR by end of 2027', { goalPeriod: 'year', deadline: new Date('2027-12-31') }],
    ['I want 60 customers in 3 weeks', { deadline: new Date('2026-12-11') }],
    ['we have 12 months of runway', { deadline: undefined }],
    ['people keep asking me for it', { grade: 1 }],
    ['there is a waiting list', { grade: 2 }],
    ['three customers bought again', { grade: 4 }],
  ])('%s', (message, facts) => {
    expect(heard(message)).toMatchObject(facts)
  })
})

describe('where it was said', () => {
  test('each figure keeps the turn and the clause it stood in', () => {
    const { said } = heard('I sell mugs at $20, each costs me eight dollars', 'and the rent is $500')
    expect(said).toMatchObject({
      price: { turn: 0, words: expect.stringContaining('I sell mugs at $20') as string, currency: '$' },
      unitCost: { turn: 0, words: expect.stringContaining('eight dollars') as string },
      fixedCosts: { turn: 1, words: 'and the rent is $500' },
    })
  })

  test('a correction is where the figure now comes from', () => {
    expect(heard('I sell mugs at $20', 'no, $19').said.price).toMatchObject({ turn: 1, words: 'no, $19' })
  })

  test('what is quoted holds no markup', () => {
    const { said } = heard('I sell <b>mugs</b> at $20 | ![x](y) and `code`')
    expect(said.price?.words).not.toMatch(/[<>|`!*[\]]/)
  })
})

describe('what is only tried out', () => {
  test.each<[string, string, Figures]>([
    ['I sell mugs at $20', 'what if I charge $39?', { price: 39 }],
    ['I sell mugs at $20', 'what if I raise the price by 10 %?', { price: 22 }],
    ['I sell mugs at $20', 'what about a discount of 10 %?', { price: 18 }],
    ['rent is $800', 'what if it is half the rent?', { fixedCosts: 400 }],
    ['rent is $800 and insurance $100', 'what if the rent doubles?', { fixedCosts: 1700 }],
    ['rent is $800', 'what if I also pay myself $1,000 a month?', { fixedCosts: 1800 }],
    ['fixed costs are $2,000', 'what if I cut costs by $500?', { fixedCosts: 1500 }],
    ['I get 3,000 visitors a month', 'what if twice as many visitors come?', { visitors: 6000 }],
    ['churn is 6 %', 'what if churn halves?', { churn: 0.03 }],
    ['churn is 6 %', 'what if churn drops to 4 %?', { churn: 0.04 }],
    ['we convert 2 %', 'what if conversion goes up by 1 %?', { conversion: 0.03 }],
    ['we have 80 customers', 'what if I win 20 more customers?', { customers: 100 }],
    ['we have 80 customers', 'what if we lose a quarter of our customers?', { customers: 60 }],
    ['our goal is $5k a month', 'what if the goal is $8k?', { goalMoney: 8000 }],
  ])('%s / %s', (first, second, figures) => {
    expect(heard(first, second).figures).toEqual(figures)
    expect(heard(first, second, 'thanks').figures).toEqual(heard(first).figures)
  })

  test('it becomes the plan when it is taken up', () => {
    const mugs = 'I sell mugs at $20 and each costs me $8'
    expect(heard(mugs, 'what if $39?', "ok, let's go with $39").figures.price).toBe(39)
    expect(heard(mugs, 'what if I raise the price by 10 %?', "yes, let's do that").figures.price).toBe(22)
  })

  test('it stays where nothing was known, because there is nothing to protect', () => {
    expect(heard('If I sell mugs at $20, is that enough?', 'thanks').figures.price).toBe(20)
  })
})
