import type { Example } from '../testing/example.ts'

export const examples: readonly Example[] = [
  {
    says: 'Write three Google and Facebook ads for my soy candles at $24, each costs me $9, for new mothers in Leeds',
    hears: {
      product: 'soy candles',
      audience: 'new mothers',
      place: 'Leeds',
      figures: { price: 24, unitCost: 9 },
    },
    computes: ['$24 − $9 = $15', '$5 x 2 % = $0.10', '15 % of clicks would have to buy'],
    holds: [
      '**Soy candles for new mothers**',
      '**Soy candles: $24**',
      '**Soy candles in Leeds**',
      'Google: ',
      'Meta: ',
    ],
  },
  {
    says: 'Should I run Facebook ads for my bookkeeping service for dentists? I charge $400 a month',
    computes: ['= $6,400', '$2,133', '150 clicks'],
    holds: [/^Winning a client may cost at most \$2,133/, 'Bookkeeping service for dentists', '$400 a month'],
    lacks: ['Google: ', 'facebook ads'],
  },
  {
    says: [
      'I sell an app that helps dog owners find sitters, €15 a month, 200 customers',
      'Write me some ad copy for Google',
    ],
    computes: ['= €255', '€85 x 2 % = €1.70', '5.5 % of clicks'],
    holds: [
      '**Helps dog owners find sitters**',
      '**200 customers already**',
      'within the lengths of Google.',
    ],
    lacks: ['Meta: '],
  },
  {
    says: 'I bake birthday cakes at $60 and ingredients cost me $70. Should I try Instagram ads?',
    confirms: true,
    holds: ['Do not advertise yet', 'Birthday cakes', 'quote $140'],
    lacks: ['may cost at most', 'Google: '],
  },
  {
    says: [
      'I sell oak desks at £180, materials are £60, 4 % of visitors buy',
      'how much can I spend on ads? My budget is £300',
    ],
    computes: ['£40 x 4 % = £1.60', 'Your £300 a month has to bring 8 desks', '75 clicks at £0.77'],
  },
  { says: 'I need ads', holds: ['[What they have afterwards]', '100 − 30 = 70'] },
  {
    says: ['Write three ads', "It's a lawn mowing service for families in Dayton at $45 a visit"],
    holds: ['Lawn mowing service in Dayton', '$45 a visit'],
    lacks: ['Your $3'],
  },
]
