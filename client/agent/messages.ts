import { OrchestratorReply, type AgentOutput } from '#shared/agent/reply.ts'

/** What stands in the workshop's message list; a file that an agent made carries where it belongs. */
export type AgentMessage = Said<'user'> | Said<'assistant'> | MadeFile

interface Said<Role> {
  role: Role
  content: string
}
interface MadeFile extends AgentOutput {
  role: 'agent'
}

/**
 * The messages that an answer of the orchestrator makes, by the specification's section 7: plain words, a spec with one
 * message for each file, or, where it is neither, the whole answer as text.
 */
export function messagesOf(answer: unknown): AgentMessage[] {
  const parsed = OrchestratorReply.safeParse(answer)
  if (!parsed.success) return [assistant(asJson(answer))]
  const { role, content, spec, agents_output } = parsed.data
  if (spec) return [assistant(content || asJson(spec)), ...(agents_output ?? []).map(fileMessage)]
  return [assistant(role === 'assistant' && content !== undefined ? content : asJson(answer))]
}

const assistant = (content: string): AgentMessage => ({ role: 'assistant', content })
const fileMessage = (output: AgentOutput): AgentMessage => ({ role: 'agent', ...output })
const asJson = (value: unknown) =>
  typeof value === 'string' ? value : `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
