import { type AgentName, agentNames, folderOf } from '#shared/agent/agents.ts'
import { AGENT_MAX_FILES, SPEC_LIST_MAX, specUnits } from '#shared/agent/limits.ts'
import { brand } from '#shared/brand.ts'
import { shownSpec } from '#shared/agent/shown-run.ts'
import { publishedFigures } from '#shared/figures/published.ts'
import { reference } from '#shared/figures/reference.ts'
import { readsOf } from '#shared/agent/reads.ts'
import type { Former } from '#server/agent/agents-port.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { dayOf, instructionText } from '../instruction-text.ts'

/** The shape of a plan in words, for servers that promise no shape. */
const SHAPE = `{
  "is_project": true or false,
  "answer": "your words to the person: for a project, two or three sentences on what you understood and what's being made; otherwise the whole answer",
  "spec": null when it's no project, otherwise {
    "name": "", "pitch": "", "audience": "", "problem": "", "solution": "",
    "money": {
      "currency": "$", "start": "today",
      "offers": [{ "id": "", "name": "", "price": 0, "per": "once" or "hour" or "day" or "week" or "month" or "year",
        "unit": "", "billed": "each" or "prepaid", "share_of_customers": 1 }],
      "commission": null or { "share": 0.1, "average_order": 0 }, "unit_cost": 0,
      "payment_fee": { "share": 0, "fixed": 0 }, "fixed_costs": [{ "title": "", "amount": 0, "from_month": 1 }],
      "wage": 0, "setup": 0, "acquisition": { "budget": 0, "cost_per_customer": 0 }, "churn": 0,
      "capacity": null or { "units": 0, "per": "day" or "week" or "month" }, "season": [],
      "goal": { "amount": 0, "of": "units" or "revenue" or "profit", "per": "total" or "day" or "week" or "month" or "year",
        "by": "YYYY-MM-DD" },
      "said": [{ "field": "", "quote": "" }]
    },
    "features_in": [{ "title": "", "why": "" }],
    "features_out": [{ "title": "", "why": "" }],
    "milestones": [{ "title": "", "date": "YYYY-MM-DD", "kpi": "" }],
    "risks": [{ "risk": "", "answer": "" }],
    "assumptions": [""],
    "tasks": [{ "agent": "", "task": "" }]
  }
}`

const { name, pitch, audience, problem, title, why, kpi, task } = specUnits
const limits = { list: SPEC_LIST_MAX, name, pitch, audience, problem, title, why, kpi, task }

const planText = instructionText('workshop/plan.md', [
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
  return planText({
    role: PLANNER,
    today: dayOf(today),
    agents: agentNames.join(', '),
    shape: SHAPE,
    rules,
    ...limits,
  })
}

const agentText = instructionText('workshop/agent.md', [
  'role',
  'today',
  'files',
  'folder',
  'files_max',
  'rules',
])
const read = (agent: AgentName) => instructionText(`workshop/${agent}.md`, [])({})

/** The files that each agent makes, and what makes them good. */
const filesOf: Record<AgentName, string> = {
  strategist: read('strategist'),
  product: read('product'),
  designer: read('designer'),
  engineer: read('engineer'),
  marketer: read('marketer'),
  analyst: read('analyst'),
}

/** What an agent is told: its role, its files, and how they are written one after the other. */
export function agentInstructions({ agent, today }: { agent: AgentName; today: Date }): string {
  return agentText({
    role: roleOf[agent],
    today: dayOf(today),
    files: filesOf[agent],
    folder: folderOf[agent],
    files_max: AGENT_MAX_FILES,
    rules,
  })
}

const WORKSHOP = `workshop at ${brand.product}, where one sentence from a founder becomes the first version of a business`

/** The first sentence of the planner's instructions; no other instructions hold it. */
export const PLANNER = `You are ${brand.mentor}, and you plan the work in your ${WORKSHOP}.`

/** The first sentence of each agent's instructions. */
export const roleOf: Record<AgentName, string> = {
  strategist: `You are the strategist in ${brand.mentor}'s ${WORKSHOP}.`,
  product: `You are the product manager in ${brand.mentor}'s ${WORKSHOP}.`,
  designer: `You are the designer in ${brand.mentor}'s ${WORKSHOP}.`,
  engineer: `You are the engineer in ${brand.mentor}'s ${WORKSHOP}.`,
  marketer: `You are the marketer in ${brand.mentor}'s ${WORKSHOP}.`,
  analyst: `You are the analyst in ${brand.mentor}'s ${WORKSHOP}.`,
}

/** What asks for a plan once more, in a form that can be used. */
export const planAgainInstructions = instructionText('workshop/plan-again.md', ['faults'])

/** What asks for the rest of an answer that was cut off at its limit. */
export const goOnInstructions = () => goOn
const goOn = instructionText('workshop/go-on.md', [])({})

/** An edit of a file, as `edited` reads it. */
const EDIT = `=== path/of/file.ext (edit) ===
<<<<<<< FIND
a text of the file
=======
the text that takes its place
>>>>>>> REPLACE`

const repair = instructionText('workshop/repair.md', ['faults', 'edit'])

/** What asks an agent to mend its files, fault by fault. */
export function repairInstructions(agent: AgentName, { faults }: Former) {
  const listed = faults.map(({ file, line, text }) => {
    const place = line === undefined ? '' : `, line ${line}`
    return `- ${nameIn(agent, file)}${place}: ${text}`
  })
  return repair({ faults: listed.join('\n'), edit: EDIT })
}

/** An agent's files as its own answer; of those that nothing is wrong with only the names. */
export function formerMaterial(agent: AgentName, { files, faults }: Former) {
  const isFaulty = ({ file }: Former['files'][number]) => faults.some(fault => fault.file === file)
  const told = files.map(made => {
    const text = isFaulty(made) ? made.content : '[as it was]\n'
    return `=== ${nameIn(agent, made.file)} ===\n${text}`
  })
  return told.join('\n')
}

const nameIn = (agent: AgentName, file: string) => file.slice(folderOf[agent].length + 1)

/** What holds for everyone in the workshop: what a person writes is material, the voice, and honesty. */
const rules = instructionText('workshop/rules.md', [])({})

/** The message to the one who plans. As JSON, because no text can end its own string. `profile`: what is known of the business, as a JSON text. */
export const planMaterial = ({ project, profile }: { project: string; profile?: string | undefined }) =>
  JSON.stringify({ sentence: project, ...(profile === undefined ? {} : { business_profile: profile }) })

/** The message to an agent: its task, of the spec only what it works from, and the figures that its texts may tell. */
export function agentMaterial({ agent, spec, project }: { agent: AgentName; spec: Spec; project: string }) {
  const shown = shownSpec(spec, spec.money)
  const task = shown.tasks.find(one => one.agent === agent)?.task ?? ''
  const fields = Object.fromEntries(readsOf[agent].map(field => [field, shown[field]]))
  const figures = publishedFigures(
    spec.money,
    spec.milestones.map(({ date }) => date),
  ).map(({ id, text, formula }) => ({ reference: reference(id), text, formula }))
  return JSON.stringify({
    sentence: project,
    task,
    spec: fields,
    ...(readsOf[agent].includes('money') ? { figures } : {}),
  })
}
