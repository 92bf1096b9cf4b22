import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'How do I get my first ten customers for my window cleaning business in Leeds? I charge £40 a visit',
    hears: {
      figures: { goalCustomers: 10, price: 40 },
      priceUnit: 'visit',
      product: 'window cleaning',
      place: 'Leeds',
    },
    holds: ['in Leeds', '134', '£40 a visit', 'window cleaning'],
  },
  {
    says: 'Which marketing channel should I use for my online course on watercolour painting for retirees? Price $149',
    hears: { figures: { price: 149 }, audience: 'retirees', model: 'course' },
    holds: ['retirees', '$149', 'online course on watercolour painting'],
  },
  {
    says: 'How do I win my first 50 customers without a marketing budget?',
    hears: { figures: { goalCustomers: 50 } },
    holds: [
      'the other 30',
      '50 by 12 Feb',
      '134 personal messages',
      '40 names',
      '30 / 2 % = 1,500 people',
      '| 12 Feb | 50 |',
    ],
    lacks: ['creators'],
  },
  {
    says: 'How do I find my first 18 clients for my window cleaning business in 6 weeks?',
    hears: { figures: { goalCustomers: 18 }, deadline: new Date('2027-01-01') },
    holds: ['the next 8', '| 1 Jan | 18 |', '32 names'],
    lacks: ['buy cold'],
  },
  {
    says: 'How do I get my first 1000 users for my app?',
    hears: { figures: { goalCustomers: 1000 }, model: 'app' },
    holds: ['| 19 Nov 2027 | 1,000 |', '980 / 2 % = 49,000', 'in which I set it up with you'],
  },
  {
    says: 'How do I market my hair salon in Leeds? We have 80 clients at £45 a visit',
    holds: [/^Your 80 customers in Leeds know the next ones/, '10 x 2 = 20 names', 'a third of £27'],
    lacks: ['first 10', '2 % of'],
  },
  {
    says: 'How do I get more customers for my bakery?',
    holds: [
      'nearest to your bakery with a tray',
      '10 x 20 % who taste and order',
      'How many customers do you have now',
    ],
    lacks: ['first 10', 'personal messages'],
  },
  {
    says: 'We sell 60 handmade candles a month. How do we get more orders with a $100 marketing budget?',
    holds: ['nearest orders', '20 x 10 % who buy again', '$100 a month'],
  },
  {
    says: 'How do I get my first customers for my new nail salon in Porto?',
    holds: ['10 / 30 % = 34 people', 'People who come in or call', 'in Porto'],
    lacks: ['personal messages', '2 %'],
  },
  {
    says: 'Where do I find my first customers for handmade soap at the market?',
    holds: ['100 people who stop at your table', '25 each market day', '10 / 10 % = 100 people'],
  },
  {
    says: 'how to sell my handmade soap to hotels? it is $4 a bar and costs $1.30',
    hears: { audience: 'hotels', figures: { price: 4, unitCost: 1.3 } },
    computes: ['134 personal messages to hotels', '10 / 25 % / 30 % = 134'],
    holds: ['asked for the person who orders', 'a sample on your desk'],
    lacks: ['at your table', 'Etsy'],
  },
]
