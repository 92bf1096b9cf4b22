import { amountsIn, figureThatTells } from '../figures/amounts-in-text.ts'
import type { Money } from '../figures/money.ts'
import { publishedFigures } from '../figures/published.ts'
import { verdictsOf, type Verdicts } from '../figures/verdicts.ts'
import type { AgentName } from './agents.ts'
import type { AgentWork } from './run-state.ts'
import type { Spec } from './spec.ts'

/** The fields of a spec that each agent's work is made from, beside its own task: nothing else changes its files. */
export const readsOf: Record<AgentName, readonly (keyof Omit<Spec, 'tasks'>)[]> = {
  strategist: [
    'name',
    'pitch',
    'audience',
    'problem',
    'solution',
    'milestones',
    'risks',
    'money',
    'assumptions',
  ],
  product: ['name', 'audience', 'problem', 'solution', 'features_in', 'features_out', 'milestones'],
  designer: ['name', 'pitch', 'audience', 'problem', 'solution', 'features_in', 'money'],
  engineer: ['name', 'pitch', 'features_in', 'money'],
  marketer: ['name', 'pitch', 'audience', 'problem', 'solution', 'milestones', 'money'],
  analyst: ['name', 'money', 'milestones', 'assumptions'],
}

const ALL: readonly (keyof Verdicts)[] = [
  'isFree',
  'losesOnEachSale',
  'isGoalBelowBreakEven',
  'isGoalOverCapacity',
  'isGoalOverMarket',
  'isNeverPositive',
]
/** The verdicts that each agent's texts say: they are written anew when one of these flips, and not for a number alone. */
const citedBy: Record<AgentName, readonly (keyof Verdicts)[]> = {
  strategist: ALL,
  product: [],
  designer: ['isFree'],
  engineer: [],
  marketer: ['isFree', 'losesOnEachSale'],
  analyst: ALL,
}

/** What money says in words: what is sold, how it is paid, and which kinds of numbers there are. */
const wordsOf = ({ currency, offers, commission, fixed_costs: costs, capacity, season, goal }: Money) => ({
  currency,
  offers: offers.map(({ id, name, per, unit, billed }) => [id, name, per, unit, billed]),
  commission: commission !== null,
  costs: costs.map(({ title }) => title),
  capacity: capacity?.per,
  season: season.length > 0,
  goal: [goal.of, goal.per],
})

function isSameMoney(agent: AgentName, before: Money, after: Money): boolean {
  const [earlier, now] = [verdictsOf(before), verdictsOf(after)]
  return (
    JSON.stringify(wordsOf(before)) === JSON.stringify(wordsOf(after)) &&
    citedBy[agent].every(verdict => earlier[verdict] === now[verdict])
  )
}

/**
 * The agents whose work another spec changes, in the order of its tasks; one that was not there before is among them. A number that
 * changes alone is none of it: it changes in the texts by itself.
 */
export function changedAgents(before: Spec, after: Spec): AgentName[] {
  return after.tasks
    .filter(({ agent, task }) => {
      const earlier = before.tasks.find(other => other.agent === agent)
      const isSame = (field: keyof Spec) =>
        field === 'money'
          ? isSameMoney(agent, before.money, after.money)
          : JSON.stringify(before[field]) === JSON.stringify(after[field])
      return earlier?.task !== task || !readsOf[agent].every(isSame)
    })
    .map(({ agent }) => agent)
}

/** The same with those whose files tell a figure that changes as a plain number, as a model may write it: nothing else could change it. */
export function agentsToWorkAgain(
  { agents }: { agents: readonly Pick<AgentWork, 'agent' | 'files'>[] },
  before: Spec,
  after: Spec,
): AgentName[] {
  const changed = changedAgents(before, after)
  const former = publishedFigures(before.money)
  const now = new Set(publishedFigures(after.money).map(({ id, text }) => `${id} ${text}`))
  const gone = former.filter(({ id, text }) => !now.has(`${id} ${text}`))
  const tellsFormer = ({ files }: Pick<AgentWork, 'files'>) =>
    gone.length > 0 &&
    files.some(({ content, language }) =>
      amountsIn(content, before.money).some(
        // Percentages of a style or a script are none of the money's.
        amount => (amount.unit !== 'share' || language === 'markdown') && figureThatTells(amount, gone),
      ),
    )
  return after.tasks
    .map(({ agent }) => agent)
    .filter(
      agent => changed.includes(agent) || agents.some(work => work.agent === agent && tellsFormer(work)),
    )
}
