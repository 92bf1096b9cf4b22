import { type AgentName, agentNames } from '#shared/agent/agents.ts'
import type { Spec } from '#shared/agent/spec.ts'

/** A spec within all its limits, with a task for each agent. */
export const goodSpec: Spec = {
  name: 'Chairwright',
  pitch: 'Repaired oak chairs for small cafés, at the door within a week.',
  audience: 'Owners of cafés with ten to forty seats.',
  problem: 'A broken chair costs a seat for weeks, and a new one costs $140.',
  solution: 'We collect it on Monday and bring it back on Friday, for $45.',
  features_in: [
    { title: 'Book a collection', why: 'It is the one thing that is paid for.' },
    { title: 'A price list', why: 'Owners decide in a minute when they see the price.' },
  ],
  features_out: [{ title: 'Accounts', why: 'Ten cafés can be known by name.' }],
  milestones: [
    { title: 'Five talks', date: '2027-01-15', kpi: '5 owners describe the problem unasked' },
    { title: 'First paid repair', date: '2027-02-12', kpi: '1 chair paid for' },
  ],
  risks: [{ risk: 'Cafés wait until many are broken.', answer: 'A fixed day of collection each month.' }],
  numbers: {
    currency: '$',
    price: 45,
    period: 'once',
    unit: 'chair',
    cost_per_unit: 18,
    fixed_costs_per_month: 540,
    goal_units: 60,
    goal_months: 6,
  },
  assumptions: ['I assume that a repair takes 40 minutes.'],
  tasks: agentNames.map(agent => ({ agent, task: `Do what a ${agent} does for Chairwright.` })),
}

export const goodPlan = {
  is_project: true,
  answer: 'A good start: a price, and people one can name. Here is the plan.',
  spec: goodSpec as Spec | null,
}

export interface GoodFile {
  name: string
  content: string
}

/** Two small files of each agent; the names as an agent writes them, without its folder. */
export const goodFiles: Record<AgentName, readonly [GoodFile, GoodFile]> = {
  strategist: [
    {
      name: 'business-plan.md',
      content: '# Chairwright\n\n20 chairs a month pay for the workshop: $540 / ($45 - $18).\n',
    },
    { name: 'risks.md', content: '# Risks\n\nCafés wait until many are broken.\n' },
  ],
  product: [
    { name: 'first-version.md', content: '# First version\n\n1. Book a collection.\n' },
    { name: 'interviews.md', content: '# Interviews\n\nWhen did a chair last break?\n' },
  ],
  designer: [
    {
      name: 'index.html',
      content:
        '<!doctype html>\n<html lang="en">\n<title>Chairwright</title>\n<h1>Your chair, back by Friday</h1>\n</html>\n',
    },
    { name: 'thanks.html', content: '<!doctype html>\n<title>Thanks</title>\n<p>We will be there.</p>\n' },
  ],
  engineer: [
    { name: 'package.json', content: '{ "name": "chairwright", "type": "module" }\n' },
    { name: 'public/index.html', content: '<!doctype html>\n<title>Chairwright</title>\n' },
  ],
  marketer: [
    { name: 'launch-plan.md', content: '# Launch\n\nVisit 20 cafés in one week.\n' },
    { name: 'ads.md', content: '# Ads\n\nA wobbly chair? Back by Friday, $45.\n' },
  ],
  analyst: [
    { name: 'model.csv', content: 'month,chairs,income\n1,10,450\nTotal,10,450\n' },
    { name: 'model.md', content: '# The model\n\nincome = chairs x $45\n' },
  ],
}

/** An agent's answer with these files, as the instructions ask for them. */
export const filesAsText = (files: readonly GoodFile[]) =>
  files.map(({ name, content }) => `=== ${name} ===\n${content}`).join('\n')
