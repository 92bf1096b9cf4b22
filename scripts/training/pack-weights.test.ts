import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/root.ts'
import { weights } from '#server/extraction/weights.ts'
import { packWeights } from './pack-weights.ts'

test('weights that are unpacked and packed again are the same', () => {
  const file = readFileSync(join(root, 'server/extraction/weights.json'), 'utf8')
  expect(packWeights(weights)).toEqual(JSON.parse(file))
})
