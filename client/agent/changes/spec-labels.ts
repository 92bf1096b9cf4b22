/** What the parts of a spec are called on the page. */
const labels: Record<string, string> = {
  audience: 'For whom',
  features_in: 'In the first version',
  features_out: 'Later',
  assumptions: 'Assumed',
  tasks: 'Who does what',
  offers: 'offer',
  per: 'paid each',
  unit: 'what is sold',
  unit_cost: 'cost of one',
  fixed_costs: 'monthly cost',
  from_month: 'from month',
  setup: 'before the start',
  churn: 'share that leaves each month',
  of: 'counted in',
  by: 'date',
  kpi: 'KPI',
}

const wordsOf = (name: string) => labels[name] ?? name.replaceAll('_', ' ')
const isPlace = (segment: string) => /^\d+$/.test(segment)

/** '/features_in/0/title' is 'In the first version 1, title'; '/money/unit_cost' is 'Money, cost of one'. */
export function specLabel(pointer: string) {
  const words = pointer
    .split('/')
    .slice(1)
    .reduce<string[]>((said, segment) => {
      // A place is told with what it is a place in.
      if (isPlace(segment))
        return [...said.slice(0, -1), `${said.at(-1) ?? ''} ${Number(segment) + 1}`.trim()]
      return [...said, wordsOf(segment)]
    }, [])
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
