import type { AgentName } from '#shared/agent/agents.ts'

const defaults: Record<Exclude<AgentName, 'analyst'>, string> = {
  strategist: 'business-plan.md',
  product: 'first-version.md',
  designer: 'index.html',
  engineer: 'README.md',
  marketer: 'launch-plan.md',
}

/** The name of the one file that an agent's answer is when it names none. */
export function defaultFile(agent: AgentName, answer: string): string {
  if (agent !== 'analyst') return defaults[agent]
  return looksLikeTable(answer) ? 'model.csv' : 'model.md'
}

/** Whether the first two lines, fences aside, have the same number of commas. */
function looksLikeTable(answer: string): boolean {
  const lines = answer.split('\n').filter(line => line.trim() !== '' && !/^ {0,3}(?:```|~~~)/.test(line))
  const [head = 0, row = 0] = lines.slice(0, 2).map(line => line.split(',').length)
  return head > 1 && head === row
}
