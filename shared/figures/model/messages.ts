import type { ScenarioId } from './scenarios.ts'

/** What the model calls its numbers, in a spreadsheet and in a table alike. */
export const modelTexts = {
  sheets: { inputs: 'Inputs', model: 'Model', scenarios: 'Scenarios', notes: 'Notes' },
  heads: { number: 'Number', value: 'Value', source: 'Where it comes from', scenario: 'Scenario' },
  sections: {
    money: 'What goes in',
    factors: 'What the scenario changes',
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
  /** a choice of the person who reads the sheet */
  chooseScenario: 'Choose 1 to 6',
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
