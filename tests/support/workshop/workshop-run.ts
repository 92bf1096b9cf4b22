import type { AgentName } from '#shared/agent/agents.ts'
import type { Fault, WorkError, WorkState, LogPart } from '#shared/agent/parts.ts'
import { firstOffer, moneyFields, noMoney } from '#shared/figures/money.ts'
import type { Spec } from '#shared/agent/spec.ts'

/** A run of the workshop, as the lines of its log. */

export const sentence = 'A booking app for independent barbers in Lisbon, $15 a month per chair'

export const spec: Spec = {
  name: 'Cadeira',
  pitch:
    'Booking for independent barbers in Lisbon: a client picks a time in ten seconds, and no phone rings.',
  audience: 'Barbers who work for themselves or share a shop of two to four chairs in Lisbon.',
  problem:
    'Every third call comes while hair is being cut, and one chair in nine stands empty after a no-show.',
  solution:
    'One page for each chair, a reminder the day before, and a waiting list that fills what is cancelled.',
  money: {
    ...noMoney,
    currency: '$',
    start: '2026-11-22',
    offers: [{ ...firstOffer(noMoney), price: 15, per: 'month', unit: 'chair' }],
    unit_cost: 1.5,
    fixed_costs: [{ title: 'Rent', amount: 120, from_month: 1 }],
    churn: 0.05,
    goal: { amount: 50, of: 'units', per: 'total', by: '2027-05-31' },
    said: [
      { field: moneyFields.price('main'), quote: '$15 a month per chair' },
      { field: moneyFields.goal, quote: 'fifty chairs' },
    ],
  },
  features_in: [
    { title: 'A page for each chair', why: 'It is what a client is sent instead of a number.' },
    { title: 'Reminders by message', why: 'Two of three no-shows had forgotten.' },
  ],
  features_out: [{ title: 'Payments in advance', why: 'Barbers want to see full chairs first.' }],
  milestones: [
    {
      title: 'Ten barbers take bookings',
      date: '2027-01-31',
      kpi: 'Half of their week is booked on the page.',
    },
    { title: 'Fifty chairs pay', date: '2027-05-31', kpi: '{{goal_revenue}} come in each month.' },
  ],
  risks: [{ risk: 'Barbers stay with pen and paper', answer: 'The first week is typed in for them.' }],
  assumptions: ['A chair is one barber.', 'Messages cost 4 cents each.'],
  tasks: [
    { agent: 'strategist', task: 'Write the plan for the first six months, with what would prove it wrong.' },
    { agent: 'product', task: 'Cut the first version to what ten barbers need in their first week.' },
    { agent: 'designer', task: 'Make the page that a barber sends to a client.' },
    { agent: 'engineer', task: 'Write the server that keeps two clients from booking the same half hour.' },
    { agent: 'marketer', task: 'Plan the first forty visits to shops, with the words for each.' },
    { agent: 'analyst', task: 'Count month by month when the chairs pay for it.' },
  ],
}

export const begun = (runId: string, project = sentence): LogPart => ({
  type: 'data-run',
  data: { run_id: runId, project, started_at: '2026-11-22T09:00:00.000Z' },
})
export const words = (text: string): LogPart => ({ type: 'data-delta', data: { agent: 'ember', text } })
export const specPart = (fields: Partial<Spec>, isComplete = false): LogPart => ({
  type: 'data-spec',
  data: { fields, is_complete: isComplete },
})
export const agentPart = (agent: AgentName, state: WorkState, atMs = 0, error?: WorkError): LogPart => ({
  type: 'data-agent',
  data: { agent, state, at_ms: atMs, ...(error && { error }) },
})
export const file = (agent: AgentName, path: string, atMs = 0): LogPart => ({
  type: 'data-agent',
  data: { agent, state: 'working', at_ms: atMs, file: path },
})
export const text = (agent: AgentName, content: string): LogPart => ({
  type: 'data-delta',
  data: { agent, text: content },
})

export const used = (agent: AgentName, tokens: number): LogPart => ({
  type: 'data-usage',
  data: {
    agent,
    input: tokens / 2,
    output: tokens / 2,
    reasoning: 0,
    estimated: false,
    cost: tokens / 200_000,
  },
})
/** The model of an agent thinks, and has said nothing yet. */
export const thinks = (agent: AgentName, state: WorkState, atMs: number): LogPart => ({
  type: 'data-agent',
  data: { agent, state, at_ms: atMs, thinking: true },
})

/** What came of checking an agent's files; without faults all is well. */
export const checkPart = (agent: AgentName, faults: Fault[], round = 1): LogPart => ({
  type: 'data-check',
  data: { agent, round, ms: 12, checks: [{ id: 'html', ok: faults.length === 0, faults }] },
})

/** What is wrong with the designer's page. */
export const pageFaults: Fault[] = [
  { file: 'landing/index.html', line: 5, text: 'The page has no description for search engines.' },
  { file: 'landing/index.html', text: 'The button leads nowhere: nothing on the page is called “start”.' },
]

const cash = Array.from({ length: 12 }, (_, month) => {
  const chairs = Math.round((50 / 6) * Math.min(month + 1, 8))
  return [month + 1, chairs, chairs * 15, chairs * 15 - 120 - chairs * 1.5, month * 90 - 420].join(',')
})

/** What each agent makes. */
export const made: Record<AgentName, Record<string, string>> = {
  strategist: {
    'strategy/business-plan.md':
      '# The first six months\n\nTen barbers by hand, fifty by word of mouth.\n\n| By | Milestone | It worked when |\n| --- | --- | --- |\n| January | Ten barbers | half of the week is booked |\n| May | Fifty chairs | $750 a month |\n\n- [ ] Sit in ten shops for an hour\n- [ ] Type in the first week\n',
  },
  product: {
    'product/mvp.md': '# First version\n\n1. A page for each chair\n2. Reminders\n3. A waiting list\n',
  },
  designer: {
    'landing/index.html':
      '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Cadeira</title>\n<style>body{font:18px Georgia;margin:8vw;color:#1c1917}h1{font-size:52px;line-height:1.05}a{display:inline-block;padding:14px 22px;background:#1c1917;color:#fff;border-radius:10px}</style>\n</head>\n<body>\n<p>CADEIRA</p>\n<h1>Every chair full. No phone in your hand.</h1>\n<p>Your clients pick a time in ten seconds, you cut hair.</p>\n<a href="#start">Try it with one chair</a>\n</body>\n</html>\n',
  },
  engineer: {
    'app/server.ts':
      "import { createServer } from 'node:http'\n\n/** A slot is half an hour, and belongs to one client. */\nexport const taken = new Map<string, string>()\n\nexport function book(slot: string, client: string) {\n  if (taken.has(slot)) return false\n  taken.set(slot, client)\n  return true\n}\n\ncreateServer((request, response) => response.end('ok')).listen(3000)\n",
    'app/schema.sql':
      'create table slot (\n  chair int not null,\n  starts timestamptz not null,\n  primary key (chair, starts)\n);\n',
  },
  marketer: {
    'marketing/launch-plan.md':
      '# Forty visits\n\nMondays, when the shops are closed and the barbers are not.\n',
  },
  analyst: {
    'finance/model.csv': ['Month,Chairs,Revenue ($),Profit ($),Cash ($)', ...cash].join('\n') + '\n',
  },
}

/** An agent's whole work. */
export const work = (agent: AgentName, fromMs: number, toMs: number): LogPart[] => [
  ...Object.entries(made[agent]).flatMap(([path, content]) => [
    file(agent, path, fromMs),
    text(agent, content),
  ]),
  agentPart(agent, 'done', toMs),
]

/** A run in which the designer's page has faults that two repairs did not mend. */
export const faultyRun = (runId: string): LogPart[] => [
  ...planned(runId),
  ...spec.tasks.flatMap(({ agent }) => {
    const made = work(agent, 4_000, 15_000)
    if (agent !== 'designer') return made
    return [...made.slice(0, -1), checkPart(agent, pageFaults, 3), agentPart(agent, 'faulty', 15_000)]
  }),
]

/** All up to the moment at which the agents begin. */
export const planned = (runId: string, project = sentence): LogPart[] => [
  begun(runId, project),
  words('**Cadeira** it is: a page for each chair. Six agents get to work on it.'),
  specPart(spec, true),
  ...spec.tasks.map(({ agent }) => agentPart(agent, 'waiting')),
]

export const wholeRun = (runId: string, project = sentence): LogPart[] => [
  ...planned(runId, project),
  ...spec.tasks.flatMap(({ agent }, index) => work(agent, 4_000 + index * 1_000, 15_000 + index * 4_000)),
]
