import type { AgentName } from '#shared/agent/agents.ts'
import { brand } from '#shared/brand.ts'

const WORKSHOP = `in ${brand.mentor}'s workshop at ${brand.product}, where one sentence of a founder becomes a first version of a business`

/** The first sentence of the instructions of the one who plans; no other instructions hold it. */
export const PLANNER = `You are ${brand.mentor}, who plans the work ${WORKSHOP}.`

/** The first sentence of each agent's instructions. */
export const roleOf: Record<AgentName, string> = {
  strategist: `You are the strategist ${WORKSHOP}.`,
  product: `You are the product manager ${WORKSHOP}.`,
  designer: `You are the designer ${WORKSHOP}.`,
  engineer: `You are the engineer ${WORKSHOP}.`,
  marketer: `You are the marketer ${WORKSHOP}.`,
  analyst: `You are the analyst ${WORKSHOP}.`,
}
