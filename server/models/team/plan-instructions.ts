import { agentNames } from '#shared/agent/agents.ts'
import { SPEC_LIST_MAX, specUnits } from '#shared/agent/limits.ts'
import { dayOf } from '../day-of.ts'
import { instructionText } from '../instruction-text.ts'
import { PLANNER } from './roles.ts'
import { rules } from './rules.ts'

/** The shape of a plan in words, for servers that promise no shape. */
const SHAPE = `{
  "is_project": true or false,
  "answer": "your words to the person: for a project, two or three sentences on what you understood and what's being made; otherwise the whole answer",
  "spec": null when it's no project, otherwise {
    "name": "", "pitch": "", "audience": "", "problem": "", "solution": "",
    "features_in": [{ "title": "", "why": "" }],
    "features_out": [{ "title": "", "why": "" }],
    "milestones": [{ "title": "", "date": "YYYY-MM-DD", "kpi": "" }],
    "risks": [{ "risk": "", "answer": "" }],
    "numbers": {
      "currency": "$", "price": 0, "period": "once" or "week" or "month" or "year", "unit": "", "cost_per_unit": 0,
      "fixed_costs_per_month": 0, "goal_units": 0, "goal_months": 0
    },
    "assumptions": [""],
    "tasks": [{ "agent": "", "task": "" }]
  }
}`

const { name, pitch, audience, problem, title, why, kpi, task } = specUnits
const limits = { list: SPEC_LIST_MAX, name, pitch, audience, problem, title, why, kpi, task }

const text = instructionText('workshop/plan.md', [
  'role',
  'today',
  'agents',
  'shape',
  'list',
  'name',
  'pitch',
  'audience',
  'problem',
  'title',
  'why',
  'kpi',
  'task',
  'rules',
])

/** What the one who plans is told: the decision, the spec, and its form. */
export function planInstructions({ today }: { today: Date }): string {
  return text({
    role: PLANNER,
    today: dayOf(today),
    agents: agentNames.join(', '),
    shape: SHAPE,
    rules,
    ...limits,
  })
}
