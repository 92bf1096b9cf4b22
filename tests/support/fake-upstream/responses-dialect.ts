import type { Behavior } from './behavior.ts'
import type { Dialect, Finish } from './dialect.ts'

const INCOMPLETE_REASONS = { length: 'max_output_tokens', 'content-filter': 'content_filter' } as const

/** The Responses API, as OpenAI streams it. */
export function responsesDialect(
  model: string,
  { id: itemId = `msg_${crypto.randomUUID()}`, usage: used = { input: 10, output: 20 } }: Behavior = {},
): Dialect {
  const place = { item_id: itemId, output_index: 0, content_index: 0 }
  const response = { id: `resp_${crypto.randomUUID()}`, object: 'response', created_at: 1_760_000_000, model }
  let sequence = 0
  let said = ''

  const event = (type: string, values: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence++, ...values })}\n\n`
  const message = (status: string, content: object[]) => ({
    id: itemId,
    type: 'message',
    status,
    role: 'assistant',
    content,
  })
  const usage = used && {
    input_tokens: used.input,
    output_tokens: used.output,
    total_tokens: used.input + used.output,
  }
  const spoken = () => ({ type: 'output_text', text: said, annotations: [], logprobs: [] })

  return {
    opening: () =>
      [
        event('response.created', { response: { ...response, status: 'in_progress', output: [] } }),
        event('response.in_progress', { response: { ...response, status: 'in_progress', output: [] } }),
        event('response.output_item.added', { output_index: 0, item: message('in_progress', []) }),
        event('response.content_part.added', { ...place, part: { ...spoken(), text: '' } }),
      ].join(''),
    thinking: piece =>
      `: still thinking\n\n${event('response.reasoning_text.delta', { ...place, delta: piece })}`,
    text: piece => {
      said += piece
      return event('response.output_text.delta', {
        ...place,
        delta: piece,
        logprobs: [],
        obfuscation: 'x7Qa',
      })
    },
    finish: (reason: Finish) => {
      const status = reason === 'stop' ? 'completed' : 'incomplete'
      const details = reason === 'stop' ? null : { reason: INCOMPLETE_REASONS[reason] }
      const output = [message(status, [spoken()])]
      return [
        event('response.output_text.done', { ...place, text: said, logprobs: [] }),
        event('response.content_part.done', { ...place, part: spoken() }),
        event('response.output_item.done', { output_index: 0, item: output[0] }),
        event(`response.${status}`, {
          response: { ...response, status, incomplete_details: details, output, usage },
        }),
      ].join('')
    },
    calls: calls => {
      const items = calls.map(call => ({
        id: `fc_${crypto.randomUUID()}`,
        type: 'function_call',
        call_id: `call_${crypto.randomUUID()}`,
        name: call.name,
        arguments: call.arguments,
      }))
      const told = items.map((item, index) => {
        const where = { item_id: item.id, output_index: index + 1 }
        return [
          event('response.output_item.added', {
            output_index: index + 1,
            item: { ...item, arguments: '', status: 'in_progress' },
          }),
          event('response.function_call_arguments.delta', { ...where, delta: item.arguments }),
          event('response.function_call_arguments.done', { ...where, arguments: item.arguments }),
          event('response.output_item.done', {
            output_index: index + 1,
            item: { ...item, status: 'completed' },
          }),
        ].join('')
      })
      const closing = event('response.completed', {
        response: { ...response, status: 'completed', incomplete_details: null, output: items, usage },
      })
      return told.join('') + closing
    },
    error: words => event('error', { code: 'server_error', message: words, param: null }),
  }
}
