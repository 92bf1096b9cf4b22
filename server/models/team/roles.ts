import type { AgentName } from '#shared/agent/agents.ts'
import { brand } from '#shared/brand.ts'

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
