/**
 * What people say in tests of what becomes of it, by what the reader makes of it: each is far from where that would change, so
 * that it reads the same after the reader has learned again. `sample-messages.test.ts` holds that.
 */
export const sampleMessages = {
  priceAndOfferNoted: 'I sell bread at $8 a loaf.',
  priceAndStallNoted: 'My price is $8 each. I pay $45 rent for the stall per market day, 2 days a week.',
  rentNoted: 'I pay 900 rent a month.',
  otherRentNoted: 'I pay 950 rent a month.',
  changedRentNoted: 'Actually I pay 950 rent a month.',
  actualRentNoted: 'Actually I pay 900 rent a month.',
  rentAndInsuranceNoted: 'I pay 900 rent a month and insurance is 45.',
  bankNoted: 'I have $8,500 in the bank.',
  lessInTheBankNoted: 'I have $4,000 in the bank.',

  kitsNoted: 'I sell bread kits at $29 each.',
  beeswaxCandlesNoted: 'I sell beeswax candles at $20.',
  scentedCandlesNoted: 'I sell scented candles at $29 each.',
  leashesNoted: 'I sell dog leashes at $35 each.',
  onlyAnOfferNoted: 'We sell handmade candles.',

  roomAsked: 'The room takes 45 a day, twice a week.',
  breadNotedRoomAsked: 'I sell bread at $8 a loaf. The room takes 45 a day, twice a week.',
  candlesNotedRoomAsked: 'I sell beeswax candles at $20. The room takes 45 a day, twice a week.',
  /** A cost above the price is asked about, however sure its meaning is. */
  hallAndCostAsked: 'The hall takes 45 a day, twice a week. My price is $8 each and it costs me $9 to make.',

  priceSupposed: 'What if I charged $9 a loaf?',
  twoNotedOneSupposedOneUnused:
    'My price is $8 each and my rent is $900 a month. What if I charged $12? We live at number 7.',

  numberUnused: 'There was only the number 431 on the counter, and nobody there.',
  anotherNumberUnused: 'Only the number 888 at the very beginning.',
  smallNumberUnused: 'Only the number 37, or so I think.',
  threeNumbersUnused: 'We live at number 45, they live at number 12, and my aunt at number 7.',
  nineNumbersUnused: `Only ${[101, 102, 103, 104, 105, 106, 107, 108, 109].map(number => `number ${number}`).join(', ')} and so on, day by day.`,
  /** Sales, once an answer has asked for them. */
  bareNumberUnused: 'about 20',
} as const

/** Any price is noted that is said so. */
export const priceNoted = (amount: number, sign = '$') => `My price is ${sign}${amount} each.`
export const priceWithRentNoted = (amount: number) =>
  `My price is $${amount} each and I pay 900 rent a month.`
