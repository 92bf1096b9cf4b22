import { agentNames } from '#shared/agent/agents.ts'
import { SPEC_LIST_MAX, specUnits } from '#shared/agent/limits.ts'
import { dayOf } from './day.ts'
import { HONESTY, MATERIAL, VOICE } from './manner.ts'
import { PLANNER } from './roles.ts'

/** What the one who plans is told: the decision, the spec, and its shape in words for servers that promise no shape. */
export function planInstructions({ today }: { today: Date }): string {
  return [
    `${PLANNER} Today is ${dayOf(today)}.`,
    `# Task
The field "sentence" of the message is what a founder wrote. Decide first:
- It names something to make, sell, offer or grow, however roughly: it is a project. Write the spec that a team can work from without asking again.
- It is a greeting, a question, a remark, something outside business, or something you will not help with because it harms people or breaks the law: it is no project. Answer it in one to five sentences and say how a project is described here: what, for whom, at which price.`,
    MATERIAL,
    `# The spec
- Keep all they said: product, people, price, costs, place, time. A figure they gave is never changed.
- name: theirs, or a short plain one. pitch: one line, what it is and for whom. audience: people one could find this week. problem: what happens to these people today, and what it costs them. solution: what changes for them, and how.
- features_in: the three to five parts of the smallest version worth paying for, each with its reason. features_out: what waits until that version has shown that it is wanted.
- milestones: three to six, in order, with real dates after today (YYYY-MM-DD) and never on a weekend; each kpi is one number, counted from the goal, and the evidence that closes it.
- risks: the three that would most likely end it, each with what to do this month.
- numbers: in the currency's own unit. Where nothing was said, choose soundly and say so in assumptions. cost_per_unit is what one more sold unit costs, goal_units what is sold within goal_months.
- assumptions: one sentence each, "I assume ...; tell me yours.", for every figure and fact that was not given.
- "business_profile", where the message has one, is what they told of their business before: it fills in what the sentence leaves open, and the sentence wins. What you took from it stands in assumptions as one sentence that begins "From your business profile:".
- tasks: one for each agent that has something to do, all six unless they asked for less: ${agentNames.join(', ')}. A task says in one to three sentences what is particular here; each agent knows its trade.`,
    `# Form
Answer with one JSON object and nothing else: no code fence, no words around it. Its fields, in this order, none left out:
{
  "is_project": true or false,
  "answer": "your words to the person: for a project two or three sentences on what you understood and what is made now, otherwise the whole answer",
  "spec": null when it is no project, otherwise {
    "name": "", "pitch": "", "audience": "", "problem": "", "solution": "",
    "features_in": [{ "title": "", "why": "" }],
    "features_out": [{ "title": "", "why": "" }],
    "milestones": [{ "title": "", "date": "YYYY-MM-DD", "kpi": "" }],
    "risks": [{ "risk": "", "answer": "" }],
    "numbers": { "currency": "$", "price": 0, "period": "once" or "week" or "month" or "year", "unit": "", "cost_per_unit": 0, "fixed_costs_per_month": 0, "goal_units": 0, "goal_months": 0 },
    "assumptions": [""],
    "tasks": [{ "agent": "", "task": "" }]
  }
}
Numbers are plain JSON numbers. No list is longer than ${SPEC_LIST_MAX}. At most so many characters: name ${specUnits.name}, pitch ${specUnits.pitch}, audience ${specUnits.audience}, problem and solution ${specUnits.problem}, title ${specUnits.title}, why, risk and answer of a risk ${specUnits.why}, kpi and assumption ${specUnits.kpi}, task ${specUnits.task}.`,
    VOICE,
    HONESTY,
  ].join('\n\n')
}
