import type { Behavior } from './behavior.ts'
import type { Dialect, Finish } from './dialect.ts'

const FINISH_REASONS = { stop: 'stop', length: 'length', 'content-filter': 'content_filter' } as const

/** Chat Completions, as OpenAI and its look-alikes stream them. */
export function chatDialect(
  model: string,
  { id = `chatcmpl-${crypto.randomUUID()}`, usage: used = { input: 10, output: 20 } }: Behavior = {},
): Dialect {
  const frame = {
    id,
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model,
    system_fingerprint: 'fp_fake',
  }
  const chunk = (delta: object, finishReason: string | null = null) =>
    event({
      ...frame,
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
      usage: null,
    })
  const usage = used && {
    prompt_tokens: used.input,
    completion_tokens: used.output,
    total_tokens: used.input + used.output,
  }
  const ended = (reason: string) =>
    `${chunk({}, reason)}${event({ ...frame, choices: [], usage })}data: [DONE]\n\n`
  return {
    opening: () => chunk({ role: 'assistant', content: '', refusal: null }),
    thinking: piece => `: still thinking\n\n${chunk({ reasoning_content: piece })}`,
    text: piece => chunk({ content: piece }),
    finish: (reason: Finish) => ended(FINISH_REASONS[reason]),
    calls: calls =>
      calls
        .map((call, index) => {
          const named = { index, id: call.id ?? `call_${crypto.randomUUID()}`, type: 'function' }
          const begun = chunk({ tool_calls: [{ ...named, function: { name: call.name, arguments: '' } }] })
          return begun + chunk({ tool_calls: [{ index, function: { arguments: call.arguments } }] })
        })
        .join('') + ended('tool_calls'),
    error: words =>
      event({ error: { message: words, type: 'server_error', param: null, code: 'server_error' } }),
  }
}

function event(value: object) {
  return `data: ${JSON.stringify(value)}\n\n`
}
