import type { ScenarioId } from './scenarios.ts'

/** What the model calls its numbers, in a spreadsheet and in a table alike. */
export const modelTexts = {
  sheets: { inputs: 'Inputs', model: 'Model', scenarios: 'Scenarios', notes: 'Notes' },
  heads: { number: 'Number', value: 'Value', source: 'Where it comes from', scenario: 'Scenario' },
  sections: {
    money: 'What goes in',
    factors: 'What the scenario changes',
    goals: 'The goal, by offer',
    units: 'One unit in one month, in whole cents',
    path: 'The path to the goal, at the end of each month',
    results: 'What it comes to',
  },
  month: 'Month',
  total: 'Total',
  none: 'none',
  said: (quote: string) => `You said: ${quote}`,
  saidSo: 'You said so',
  assumed: 'Assumed',
} as const

export const scenarioNames: Readonly<Record<ScenarioId, string>> = {
  plan: 'Plan',
  cautious: 'Cautious',
  good: 'Good',
  lowerPrice: 'Price a fifth lower',
  higherCosts: 'Costs a fifth higher',
  lowerVolume: 'Volume a fifth lower',
}

export const factorLabels = {
  growth: 'New customers, times',
  churn: 'Share that leaves, times',
  costs: 'Costs, times',
  price: 'Prices, times',
} as const

/** Of an offer's numbers; `of` is '' where there is one offer only. */
export const offerLabels = {
  price: (of: string, per: string) => named(`Price ${per}`, of),
  share: (of: string) => named('Of all customers, the share that takes it', of),
  use: (of: string, per: string) => named(`Capacity that one customer takes in a ${per}`, of),
  monthPrice: (of: string) => named('Price', of),
  monthTake: (of: string) => named('Commission', of),
  monthCost: (of: string) => named('Variable cost', of),
  monthFee: (of: string) => named('Payment fee', of),
  yearPrice: (of: string) => named('Price of a prepaid year', of),
  yearFee: (of: string) => named('Payment fee of a prepaid year', of),
  goalUnits: (of: string) => named('Goal', of),
  target: (of: string) => named('Planned', of),
  plannedNew: (of: string) => named('Planned new', of),
  added: (of: string) => named('New', of),
  sold: (of: string) => named('Sold', of),
  lost: (of: string) => named('Lost', of),
  active: (of: string) => named('Active', of),
  soldSoFar: (of: string) => named('Sold so far', of),
  yearsPaid: (of: string) => named('Years paid', of),
} as const

const named = (label: string, of: string) => (of === '' ? label : `${label}: ${of}`)

export const inputLabels = {
  units: 'Goal of the plan, in units',
  commissionShare: 'Commission, share of an order',
  averageOrder: 'Average order',
  unitCost: 'Cost of one unit',
  feeShare: 'Payment fee, share of a payment',
  feeFixed: 'Payment fee, of each payment',
  fixedCost: (title: string) => `${title}, a month`,
  fixedFrom: (title: string) => `${title}, from month`,
  wage: 'Wage, a month',
  setup: 'Setup, once',
  budget: 'Spent on being found, a month',
  costPerCustomer: 'Cost of winning one customer',
  churn: 'Share that leaves each month',
  capacity: (per: string) => `Capacity, units a ${per}`,
  capacityDays: 'Days that the capacity is told for',
  caseChurn: 'Share that leaves each month',
  caseYearChurn: 'Share that leaves after a prepaid year',
} as const

export const columnLabels = {
  number: 'No.',
  way: 'Share of the way',
  days: 'Days',
  plannedUse: 'Planned use of capacity',
  added: 'New',
  lost: 'Lost',
  active: 'Active',
  revenue: 'Revenue',
  commission: 'Commission',
  variable: 'Variable costs',
  fees: 'Payment fees',
  acquisition: 'Acquisition',
  fixed: 'Fixed costs',
  wage: 'Wage',
  profit: 'Profit',
  cashFlow: 'Cash in the month',
  cash: 'Cash (cumulative)',
  capacityLeft: (per: string) => `Capacity left, a ${per}`,
  profitFrom: 'In profit from month no.',
} as const

export const resultLabels = {
  active: 'Customers at the end',
  revenue: 'Revenue in all',
  profit: 'Profit in all',
  lastProfit: 'Profit of the last month',
  profitFrom: 'First month with a profit',
  lowestCash: 'Lowest cash',
  cash: 'Cash at the end',
} as const

/** What stands on the sheet of notes, a line each. */
export const noteLines = (currency: string) =>
  [
    `All amounts are in ${currency || 'the currency of the plan'}, before tax.`,
    'Change any yellow cell, and everything else follows. On Inputs, choose a scenario from 1 to 6: Model shows that one, and Scenarios shows all six side by side.',
    '1 is the plan. 2 is cautious: 0.6 times the new customers, 1.5 times the share that leaves, and costs 10% higher. 3 is good: 1.3 times the new customers and 0.8 times the share that leaves.',
    '4 to 6 change one thing each: prices a fifth lower, costs a fifth higher, and a fifth fewer new customers. The one that hurts most is the number to check first.',
    'Costs in a scenario are the cost of a unit, fixed costs, setup, and the cost of winning a customer. Your wage and what you spend on being found stay as they are.',
    'The way to the goal is slow at first: the share behind you is the share of the days that have passed, to the power of 1.5, with the seasons you gave. The first month also holds the days before it.',
    'New customers are what the path takes, with those who leave replaced. With a capacity, no scenario sells more than you can serve.',
    'The price, cost, and fee of one unit are rounded to cents for one month first, and then multiplied.',
    'Cash differs from profit: a year paid in advance comes in at once and counts as profit a twelfth each month, and setup is paid once, before the first sale. Because a twelfth is rounded to cents, the two can differ by a few cents a year.',
    'Tax is not in it, and neither are loans, interest, or inflation. Ask a tax professional in your country, and set part of each profit aside until you have.',
  ] as const
