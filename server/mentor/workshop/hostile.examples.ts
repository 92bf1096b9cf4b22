import { agentNames } from '#shared/agent/agents.ts'
import { silentSpec } from './brief.ts'
import { firstOffer, noMoney } from '#shared/figures/money.ts'
import type { Spec } from '#shared/agent/spec.ts'

/** Every sign that means something to HTML, JavaScript, JSON, Markdown, CSV or `replace`. */
export const SIGNS =
  '</script><script>alert(1)</script> "quoted" \'single\' `tick` ${x} $& $1 $$ \\ \\u0041 | a | b, c;\t=SUM(A1) -- --> <!-- &lt; &amp; [l](javascript:x) **b** _i_ # h 👩‍👩‍👧 é'

/** A spec as somebody may leave it who types whatever comes to mind. */
export const hostileSpec: Spec = {
  name: 'A <b>"$&"</b> | `co` 👩‍👩‍👧 \\ ${x}',
  pitch: `${SIGNS}: ${SIGNS}`.slice(0, 240),
  audience: SIGNS,
  problem: `# ${SIGNS}\n\n- ${SIGNS}\n1. ${SIGNS}`,
  solution: SIGNS,
  money: {
    ...noMoney,
    currency: '<i>"&',
    start: '2026-11-22',
    offers: [{ ...firstOffer(noMoney), per: 'month', unit: '"><img src=x>' }],
    unit_cost: 3.1,
    goal: { amount: 0, of: 'units', per: 'total', by: '2026-12-22' },
  },
  features_in: [{ title: SIGNS.slice(0, 120), why: SIGNS }],
  features_out: [{ title: '1. x', why: '- y' }],
  milestones: [{ title: SIGNS.slice(0, 120), date: '2027-01-06', kpi: SIGNS }],
  risks: [{ risk: SIGNS, answer: SIGNS }],
  assumptions: [SIGNS],
  tasks: agentNames.map(agent => ({ agent, task: SIGNS })),
}

/** A spec from which everything was taken away. */
export const emptySpec: Spec = {
  ...silentSpec,
  name: 'X',
  tasks: agentNames.map(agent => ({ agent, task: '' })),
}
