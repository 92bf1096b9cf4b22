import type {
  JSONValue,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4ToolCall,
  LanguageModelV4ToolResultPart,
  LanguageModelV4Usage,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider'
import { ModelError, type TokensUsed, type Turn } from '#server/ports.ts'
import type { ModelTool } from './model-tool.ts'

/** Rounds of calls before a model has to speak. Ours: what is asked in one message takes two or three. */
const MOST_ROUNDS = 5

interface Conversation {
  model: LanguageModelV4
  instructions: string
  turns: readonly Turn[]
  tools: readonly ModelTool[]
  providerOptions: SharedV4ProviderOptions | undefined
  /** of one round */
  mostTokens?: number | undefined
  signal: AbortSignal
}

/** Who hears of it as it goes on. */
interface Hearer {
  onText(text: string): void
  /** the model was reached, and has taken the request */
  onRound(): void
  onRoundEnd(used: {
    inputTokens: number | undefined
    outputTokens: number | undefined
    reasoningTokens: number | undefined
  }): void
}

type AssistantContent = Extract<LanguageModelV4Message, { role: 'assistant' }>['content']

/**
 * Asks a model, round by round, until it calls no tool any more; gives the reason why its last round ended, and what all of them used.
 * Written on the provider's own stream: `streamText` puts a dozen streams between, which cost more than all else of a short answer.
 * Throws what the model throws.
 */
export async function askInRounds(
  { model, instructions, turns, tools, providerOptions, mostTokens, signal }: Conversation,
  hearer: Hearer,
): Promise<{ reason: string; used: TokensUsed }> {
  const prompt: LanguageModelV4Message[] = [
    { role: 'system', content: instructions },
    ...turns.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
  ]
  const used = { input: 0, output: 0 }
  const offered = tools.map(tool => tool.offered)
  for (let round = 1; ; round++) {
    const isLast = round === MOST_ROUNDS
    const { said, calls, reason, usage } = await readRound(
      model,
      {
        prompt,
        ...(offered.length > 0 && { tools: offered, toolChoice: { type: isLast ? 'none' : 'auto' } }),
        ...(providerOptions && { providerOptions }),
        ...(mostTokens !== undefined && { maxOutputTokens: mostTokens }),
        abortSignal: signal,
      },
      hearer,
    )
    const [inputTokens, outputTokens] = [usage?.inputTokens.total, usage?.outputTokens.total]
    hearer.onRoundEnd({ inputTokens, outputTokens, reasoningTokens: usage?.outputTokens.reasoning })
    used.input += inputTokens ?? 0
    used.output += outputTokens ?? 0
    // What broke off may have left a call half said.
    const isCalled = calls.length > 0 && (reason === 'stop' || reason === 'tool-calls')
    if (!isCalled || signal.aborted) return { reason, used }
    if (isLast) throw new ModelError('unavailable', { cause: 'it went on calling tools' })
    const results = await Promise.all(calls.map(call => resultOf(call, tools)))
    prompt.push({ role: 'assistant', content: said }, { role: 'tool', content: results })
  }
}

/** One answer of the model, with all that it has to be told of it in the next round: its words, what it thought, and its calls. */
async function readRound(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  { onText, onRound }: Hearer,
) {
  const { stream } = await model.doStream(options)
  onRound()
  const said: AssistantContent = []
  const parts = new Map<string, { text: string; providerOptions?: SharedV4ProviderOptions }>()
  const calls: LanguageModelV4ToolCall[] = []
  let reason: string = 'other'
  let usage: LanguageModelV4Usage | undefined
  for await (const event of stream) {
    if (event.type === 'error') throw event.error
    if (event.type === 'finish') {
      reason = event.finishReason.unified
      usage = event.usage
    }
    if (event.type === 'tool-call' && event.providerExecuted !== true) {
      calls.push(event)
      const { toolCallId, toolName, input, providerMetadata } = event
      said.push({
        type: 'tool-call',
        toolCallId,
        toolName,
        input: argumentsOf(input),
        ...optionsOf(providerMetadata),
      })
    }
    if (event.type === 'text-start' || event.type === 'reasoning-start') {
      const part = { type: event.type === 'text-start' ? 'text' : 'reasoning', text: '' } as const
      said.push(part)
      parts.set(event.id, part)
    }
    if (event.type === 'text-delta') onText(event.delta)
    // The events of a call have its id, which may be that of a part, too.
    if ('id' in event && event.id !== undefined && !event.type.startsWith('tool-')) {
      const part = parts.get(event.id)
      if (part && 'delta' in event) part.text += event.delta
      if (part && 'providerMetadata' in event) Object.assign(part, optionsOf(event.providerMetadata))
    }
  }
  return {
    said: said.filter(part => part.type !== 'text' || part.text !== '' || part.providerOptions),
    calls,
    reason,
    usage,
  }
}

/** What a provider said of a part goes back to it with that. */
const optionsOf = (providerOptions: SharedV4ProviderOptions | undefined) =>
  providerOptions ? { providerOptions } : {}

/** Of arguments that are no JSON the model only hears that they were not. */
function argumentsOf(input: string): unknown {
  try {
    const given: unknown = JSON.parse(input)
    return typeof given === 'object' && given !== null ? given : {}
  } catch {
    return {}
  }
}

async function resultOf(
  { toolCallId, toolName, input }: LanguageModelV4ToolCall,
  tools: readonly ModelTool[],
): Promise<LanguageModelV4ToolResultPart> {
  const result = { type: 'tool-result', toolCallId, toolName } as const
  const tool = tools.find(({ offered }) => offered.name === toolName)
  if (!tool) return { ...result, output: { type: 'error-text', value: `There is no tool ${toolName}.` } }
  try {
    return { ...result, output: { type: 'json', value: (await tool.call(input)) as JSONValue } }
  } catch (error) {
    return {
      ...result,
      output: { type: 'error-text', value: error instanceof Error ? error.message : String(error) },
    }
  }
}
