import { type AgentName, agentNames } from '#shared/agent/agents.ts'
import { referringSpec } from '#shared/agent/referring-spec.ts'
import { firstOffer, moneyFields, noMoney } from '#shared/figures/money.ts'
import type { Spec } from '#shared/agent/spec.ts'

/** A spec within all its limits, with a task for each agent. */
export const goodSpec: Spec = {
  name: 'Chairwright',
  pitch: 'Repaired oak chairs for small cafés, at the door within a week.',
  audience: 'Owners of cafés with ten to forty seats.',
  problem: 'A broken chair costs a seat for weeks, and a new one costs $140.',
  solution: 'We collect it on Monday and bring it back on Friday, for $45.',
  money: {
    ...noMoney,
    currency: '$',
    start: '2026-03-02',
    offers: [{ ...firstOffer(noMoney), price: 45, unit: 'chair' }],
    unit_cost: 18,
    fixed_costs: [{ title: 'Workshop', amount: 540, from_month: 1 }],
    goal: { amount: 60, of: 'units', per: 'total', by: '2027-06-30' },
    said: [{ field: moneyFields.goal, quote: '60 chairs' }],
  },
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
  assumptions: ['I assume that a repair takes 40 minutes.'],
  tasks: agentNames.map(agent => ({ agent, task: `Do what a ${agent} does for Chairwright.` })),
}

/** The same as it is kept once a model has planned it: its texts refer to their figures. */
export const plannedSpec = referringSpec(goodSpec)

export const goodPlan = {
  is_project: true,
  answer: 'A good start: a price, and people one can name. Here is the plan.',
  spec: goodSpec as Spec | null,
}

export interface GoodFile {
  name: string
  content: string
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="Repaired oak chairs for small cafés.">
</head>
<body>
${body}
</body>
</html>
`

/** Small files of each agent in which the gate finds no fault; the names as an agent writes them, without its folder. */
export const goodFiles: Record<AgentName, readonly [GoodFile, GoodFile, ...GoodFile[]]> = {
  strategist: [
    {
      name: 'business-plan.md',
      content: '# Chairwright\n\n20 chairs a month pay for the workshop: $540 / ($45 - $18).\n',
    },
    { name: 'risks.md', content: '# Risks\n\nCafés wait until many are broken.\n' },
  ],
  product: [
    {
      name: 'first-version.md',
      content:
        '# Chairwright: first version\n\n## F1 Book a collection\n\n- [ ] An owner books Monday alone.\n\n## F2 A price list\n\n- [ ] Each repair has its price.\n',
    },
    { name: 'interviews.md', content: '# Interviews\n\nWhen did a chair last break?\n' },
  ],
  designer: [
    { name: 'index.html', content: page('Chairwright', '<h1>Your chair, back by Friday</h1>') },
    { name: 'thanks.html', content: page('Thanks', '<h1>Thanks</h1>\n<p>We will be there.</p>') },
  ],
  engineer: [
    { name: 'package.json', content: '{ "name": "chairwright", "type": "module" }\n' },
    { name: 'public/index.html', content: page('Chairwright', '<h1>Book a collection</h1>') },
    { name: 'server.mjs', content: 'export const chairs = []\n' },
    { name: 'server.test.mjs', content: "import './server.mjs'\n" },
    { name: 'README.md', content: '# Chairwright\n\nnpm start\n' },
  ],
  marketer: [
    { name: 'launch-plan.md', content: '# Launch of Chairwright\n\nVisit 20 cafés in one week.\n' },
    {
      name: 'ads.md',
      content:
        '# Ads\n\n```ad\nHeadline: A wobbly chair?\nDescription: Back by Friday, $45.\nText: We collect it on Monday.\n```\n',
    },
  ],
  analyst: [
    { name: 'model.csv', content: 'month,chairs,income\n1,10,450\nTotal,10,450\n' },
    { name: 'model.md', content: '# The model of Chairwright\n\nincome = chairs x $45\n' },
  ],
}

/** An agent's answer with these files, as the instructions ask for them. */
export const filesAsText = (files: readonly GoodFile[]) =>
  files.map(({ name, content }) => `=== ${name} ===\n${content}`).join('\n')
