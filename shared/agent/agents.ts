import { z } from 'zod/mini'

/** The workshop's agents, in the order in which it is shown. */
export const AgentName = z.enum(['strategist', 'product', 'designer', 'engineer', 'marketer', 'analyst'])
export type AgentName = z.infer<typeof AgentName>
export const agentNames = AgentName.options

/** Each agent writes below a folder of its own, so that no two can make the same file. */
export const folderOf: Record<AgentName, string> = {
  strategist: 'strategy',
  product: 'product',
  designer: 'landing',
  engineer: 'app',
  marketer: 'marketing',
  analyst: 'finance',
}

export const agentTitles: Record<AgentName, string> = {
  strategist: 'Strategist',
  product: 'Product',
  designer: 'Designer',
  engineer: 'Engineer',
  marketer: 'Marketer',
  analyst: 'Analyst',
}
