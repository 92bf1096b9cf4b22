import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'Who has my customers already? I sell soy candles at $24, each costs me $9, in Leeds',
    hears: { product: 'soy candles', place: 'Leeds', figures: { price: 24, unitCost: 9 } },
    computes: ['$24 − $9 = $15', '$15 / 3 = $5', '21 % of the price', '$24 / 2 − $9 = $3'],
    holds: ['in Leeds', 'florist', 'keep $5 of each candle'],
  },
  {
    says: 'How do I find partners for my bookkeeping service? £200 a month',
    computes: ['£53.33', '£160 / 5 % churn / 3 = £1,067'],
    holds: ['bookkeeping service', 'I assume each sale costs you £40'],
    lacks: ['Finding customers', 'keystone'],
  },
  {
    says: [
      'I sell an app that helps dog owners find sitters, €15 a month, 200 customers',
      'what commission should I offer affiliates?',
    ],
    computes: ['€12.75 / 5 % churn / 3 = €85', '€4.25'],
    holds: ['Has dog owners already', 'helps dog owners find sitters'],
    lacks: ['affiliates that'],
  },
  {
    says: 'Should I sell my jam on consignment? A jar is $6 and costs me $4',
    computes: ['$6 / 2 − $4 = −$1, a loss'],
    holds: ['café'],
  },
  { says: 'How do I approach partners?', holds: ['third of what a sale leaves', '[what it is]'] },
  {
    says: 'Help me with partners for my online course on watercolour at $200',
    computes: ['$180 / 3 = $60'],
    holds: [/^Begin with the shop that sells the material/, 'watercolour'],
    lacks: ['Test $240'],
  },
]
