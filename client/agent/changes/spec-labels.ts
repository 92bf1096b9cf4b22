/** What the parts of a spec are called on the page. */
const labels: Record<string, string> = {
  audience: 'For whom',
  features_in: 'In the first version',
  features_out: 'Later',
  assumptions: 'Assumed',
  tasks: 'Who does what',
  cost_per_unit: 'cost',
  fixed_costs_per_month: 'fixed costs',
  goal_units: 'goal',
  goal_months: 'months to the goal',
  kpi: 'KPI',
}

const wordsOf = (name: string) => labels[name] ?? name.replaceAll('_', ' ')
const isPlace = (segment: string) => /^\d+$/.test(segment)

/** '/features_in/0/title' is 'In the first version 1, title'; '/numbers/price' is 'Numbers, price'. */
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
