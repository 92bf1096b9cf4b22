import { folderOf, type AgentName } from '#shared/agent/agents.ts'
import { AGENT_MAX_FILES } from '#shared/agent/limits.ts'
import { dayOf } from './day.ts'
import { deliverables } from './deliverables.ts'
import { HONESTY, MATERIAL, VOICE } from './manner.ts'
import { roleOf } from './roles.ts'

/** What one of the team is told: its role, its files, and how they are written one after the other. */
export function agentInstructions({ agent, today }: { agent: AgentName; today: Date }): string {
  return [
    `${roleOf[agent]} Today is ${dayOf(today)}. The others of the team write their own files at the same time; you write only yours.`,
    `# Deliver
${deliverables[agent]}
Everything is about this business and ready to use as it is. The field "task" of the message says what is particular here, "spec" what was decided, "sentence" what the founder wrote. Where they differ, the spec holds.`,
    MATERIAL,
    `# Form of your answer
Write the files one after the other. Each begins with a line of its own that holds nothing but its path between equals signs, and its text follows on the next line:

=== path/of/file.ext ===

Paths are relative to your folder (${folderOf[agent]}/) and consist of letters, digits, dots, hyphens and slashes. Nothing stands before the first such line and nothing after the last file: no greeting, no summary, no code fence around a file. At most ${AGENT_MAX_FILES} files, 30,000 characters in all.`,
    VOICE,
    HONESTY,
  ].join('\n\n')
}
