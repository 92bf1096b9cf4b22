import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventReader, readEvent } from './sse-events.ts'

const content = fc.oneof(
  fc.constantFrom('a', ' the', '"', '\\', '","x":"', '\ufeffb', '🚀', 'é', '\u2028', '\n', ''),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const chat = fc.tuple(content, fc.constantFrom('one', 'two')).map(([text, id]) =>
  JSON.stringify({
    id,
    choices: [{ index: 0, delta: { content: text }, finish_reason: null }],
    usage: null,
  }),
)
const numbered = fc
  .tuple(content, fc.nat(9))
  .map(([delta, count]) =>
    JSON.stringify({ type: 'response.output_text.delta', sequence_number: count, item_id: 'i', delta }),
  )
const odd = fc.constantFrom(
  '{"id":"one","choices":[{"index":0,"delta":{"content":"a","content":"b"}}]}',
  '{"id":"one","choices":[{"index":0,"delta":{"content":"a"},"finish_reason":"stop"}],"usage":null}',
  '{"id":"one","choices":[{"index":0,"delta":{"content":"\\u00e9"},"finish_reason":null}],"usage":null}',
  '{"id":"one","choices":[{"index":0,"delta":{"content":"a\n"},"finish_reason":null}],"usage":null}',
  '{"id":"/","choices":[{"index":0,"delta":{"content":"\\/"}}]}',
  '{"id":"b","choices":[{"index":0,"delta":{"content":"\\/"}}]}',
  '[DONE]',
  '{',
)
const events = fc.array(
  fc.oneof({ weight: 6, arbitrary: chat }, numbered, odd).map(data => `data: ${data}\n\n`),
  { maxLength: 30 },
)
const heardIn = (heard: ReturnType<typeof readEvent>) =>
  typeof heard === 'string' ? heard : { place: heard.place, text: heard.text, again: heard.saying('x') }

test('an event reads the same after any others as alone', () => {
  fc.assert(
    fc.property(events, stream => {
      const read = eventReader()
      for (const event of stream) {
        const bytes = Buffer.from(event)
        expect(heardIn(read(bytes))).toEqual(heardIn(readEvent(bytes)))
      }
    }),
    { numRuns: 2_000 },
  )
})
