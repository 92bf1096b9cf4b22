import { folderOf, type AgentName } from '#shared/agent/agents.ts'
import { AGENT_MAX_FILES } from '#shared/agent/limits.ts'
import { dayOf } from '../day-of.ts'
import { instructionText } from '../instruction-text.ts'
import { roleOf } from './roles.ts'
import { rules } from './rules.ts'

const text = instructionText('workshop/agent.md', ['role', 'today', 'files', 'folder', 'files_max', 'rules'])
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

/** What one of the team is told: its role, its files, and how they are written one after the other. */
export function agentInstructions({ agent, today }: { agent: AgentName; today: Date }): string {
  return text({
    role: roleOf[agent],
    today: dayOf(today),
    files: filesOf[agent],
    folder: folderOf[agent],
    files_max: AGENT_MAX_FILES,
    rules,
  })
}
