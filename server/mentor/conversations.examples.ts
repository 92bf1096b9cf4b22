interface Exchange {
  says: string
  /** the figures or words the answer must show */
  shows: readonly (string | RegExp)[]
  /** what has been said by now and may not be asked again */
  neverAsks?: RegExp
}

interface Walk {
  name: string
  exchanges: readonly [Exchange, Exchange, Exchange, Exchange, Exchange]
}

/** Ten conversations of five turns each, of different people. */
export const walks: readonly Walk[] = [
  {
    name: 'a candle maker in dollars prices, corrects, tries and takes up',
    exchanges: [
      {
        says: 'I sell soy candles at $24 and each one costs me $9. Is my price right?',
        shows: ['$24 − $9 = $15', '$24 (now)'],
        neverAsks: /cost you/,
      },
      { says: 'no, each one costs me $11', shows: ['$24 − $11 = $13'], neverAsks: /cost you|which price/i },
      {
        says: 'what if I charge $29?',
        shows: ['| Left per candle | $13 | $18 |'],
        neverAsks: /which price/i,
      },
      {
        says: "ok, let's go with $29 as the price",
        shows: ['Noted: price $29', '$29 − $11 = $18'],
      },
      {
        says: 'rent is $540 a month. When do I break even?',
        shows: ['$540 / ($29 − $11) = $540 / $18 = 30'],
        neverAsks: /fixed costs|cost you|which price/i,
      },
    ],
  },
  {
    name: 'a café in euros asks why, for a table and for the next step',
    exchanges: [
      {
        says: 'My café: rent 2.400 €, a coffee costs me 0,80 € and sells at 3,50 €. When do we break even?',
        shows: ['889', '2,400 € / 2.70 €'],
      },
      { says: 'why?', shows: [/^Because 2,400 €.*= 889/, 'you said: “My café: rent 2.400 €'] },
      { says: 'and if the rent is only 2,160 €?', shows: ['2,160 €', '800'] },
      { says: 'as a table', shows: ['| Fixed costs a month | 2,400 € | 2,160 € |'] },
      { says: "what's next?", shows: [/\*\*This week, by 27 Nov/], neverAsks: /which price|fixed costs/i },
    ],
  },
  {
    name: 'a SaaS in dollars a month counts customers, churn and cost of winning one',
    exchanges: [
      {
        says: 'We run scheduling software for dentists at $79/mo, 60 customers, churn 4%. Unit economics?',
        shows: ['$11.85', '$1,679'],
        neverAsks: /churn\?|how many/i,
      },
      { says: 'CAC is $400', shows: ['$400'], neverAsks: /CAC|churn\?/ },
      {
        says: 'hosting and support cost us $9 per customer',
        shows: ['$79 − $9 = $70'],
        neverAsks: /cost you a month/,
      },
      {
        says: 'what if churn goes up to 8 %?',
        shows: ['$875 instead of $1,750', '| Lost a month | 2.4 | 4.8 |'],
      },
      { says: 'in other words?', shows: ['$70 stays with you'] },
    ],
  },
  {
    name: 'a window cleaner in pounds plans, corrects the goal and moves the date',
    exchanges: [
      {
        says: 'I clean windows for cafés in Leeds at £40 a visit and want to earn £2,000 a month by June.',
        shows: ['50 visits', '30 Jun', '£2,000'],
        neverAsks: /which price|goal/i,
      },
      { says: 'actually the goal is £2,400 a month', shows: ['60 visits'], neverAsks: /which price/i },
      { says: 'I do 5 visits a week now', shows: ['You start at 21 visits'], neverAsks: /how many visits/i },
      { says: 'what if it takes until the end of September?', shows: ['| Until | 30 Jun | 30 Sep 2027 |'] },
      { says: 'How do I find the first customers?', shows: ['Leeds', '£40'], neverAsks: /which price/i },
    ],
  },
  {
    name: 'a saver in Poland counts the months and cuts',
    exchanges: [
      {
        says: 'I have 60 000 zł saved and spend 5 000 zł a month. How long will it last?',
        shows: ['12 months', '60,000 zł / 5,000 zł'],
        neverAsks: /how much cash|burn\?/i,
      },
      { says: 'what if I only spend 4 000 zł a month?', shows: ['15 months instead of 12'] },
      {
        says: "yes, let's do that: I spend 4 000 zł a month now",
        shows: ['15 months'],
      },
      { says: 'revenue is 1500 zł a month', shows: ['24 months'], neverAsks: /revenue\?/ },
      { says: 'shorter', shows: ['24 months'] },
    ],
  },
  {
    name: 'an idea for nurses goes from a guess to a result',
    exchanges: [
      {
        says: 'I want to start a meal prep delivery for nurses in Chicago. Is it a good idea?',
        shows: ['nurses in Chicago', 'grade 0 of 4'],
      },
      { says: '$12 a meal', shows: ['$12'], neverAsks: /which price/i },
      { says: 'done, what next?', shows: [/\*\*If 3 put down/], neverAsks: /which price/i },
      {
        says: '4 customers paid',
        shows: [/^Noted: customers 4.*has buyers/s],
        neverAsks: /which price/i,
      },
      { says: 'ingredients are $5 per meal', shows: ['$12 − $5 = $7'], neverAsks: /cost you/ },
    ],
  },
  {
    name: 'a gym in euros loses members and pays more rent on paper',
    exchanges: [
      {
        says: 'I run a gym with 220 members at €39 a month, rent €3,800, trainers €2,600, each member costs €4. Am I profitable?',
        shows: ['€6,400', '183'],
        neverAsks: /which price|fixed costs\?/i,
      },
      { says: 'what if we have 198 members left?', shows: ['| Members now | 220 | 198 |', '€530'] },
      { says: 'and if the rent is 4200?', shows: ['€6,800', '195'] },
      { says: 'sorry, rent is 4000', shows: ['€6,600', '189'] },
      { says: 'more detail', shows: [/^Price 10 % higher moves it most/] },
    ],
  },
  {
    name: 'a maker who mixes currencies hears about it once',
    exchanges: [
      {
        says: 'I sell leather bags at $120, the leather costs me €45 each. How should I price them?',
        shows: ['You named $ and €', '$120 − $45 = $75'],
        neverAsks: /cost you/,
      },
      { says: 'rent is $500. Break-even?', shows: ['$500 / ($120 − $45)'] },
      { says: 'sorry, the leather costs $50', shows: ['$120 − $50'] },
      { says: 'why?', shows: ['the leather costs $50”'] },
      { says: 'and at $140?', shows: ['| Left per bag | $70 | $90 |'] },
    ],
  },
  {
    name: 'a tutor who answers in single words is understood by the question before',
    exchanges: [
      { says: 'When do I break even?', shows: ['the price is the number still missing'] },
      { says: '$30 a lesson', shows: ['$30'], neverAsks: /which price/i },
      { says: 'rent is $300 and it costs me $6 per lesson', shows: ['$300 / ($30 − $6)', '13 lessons'] },
      { says: '20', shows: ['You are at 20'], neverAsks: /how many lessons do you sell/i },
      { says: 'what if the rent is $150?', shows: [/\$150/, '7 lessons'] },
    ],
  },
  {
    name: 'a baker in rupees gives ranges and denials',
    exchanges: [
      {
        says: 'I bake cakes at Rs 800 each, ingredients are Rs 300-340. No rent, I bake at home. I have 20-25 orders a month. Is my price right?',
        shows: ['₹800 − ₹320 = ₹480', 'the middle of ₹300-340', 'the lower end of 20-25'],
        neverAsks: /cost you|rent/,
      },
      { says: 'the price is Rs 900 now, not 800', shows: ['₹900 − ₹320 = ₹580'] },
      { says: 'What if I sell 40 a month?', shows: ['40', '₹23,200'] },
      { says: 'example?', shows: ['20 x ₹900 = ₹18,000'] },
      {
        says: 'How do I grow to 60 orders a month by the end of May?',
        shows: ['60', '31 May'],
        neverAsks: /do you sell/i,
      },
    ],
  },
]

/** The messages up to each turn of a conversation. */
export const asFarAs = (exchanges: readonly Exchange[], turn: number) =>
  exchanges.slice(0, turn + 1).map(({ says }) => says)
