import { expect, test } from 'vitest'
import { packText, unpackText } from './packed-text.ts'

test.each([
  ['nothing', ''],
  ['a line', '{"type":"data-delta","data":{"agent":"ember","text":"Hello"}}\n'],
  ['signs of every width', '{"text":"é€😀"}\n'],
  ['much', '{"text":"Every chair full."}\n'.repeat(50_000)],
])('%s comes back as it was, packed or as an earlier release wrote it', (_, text) => {
  expect(unpackText(packText(text))).toBe(text)
  expect(unpackText(Buffer.from(text))).toBe(text)
})
