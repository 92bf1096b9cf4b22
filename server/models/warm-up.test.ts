import { expect, test } from 'vitest'
import type { Model, ModelRequest } from '#server/ports.ts'
import { warmUp } from './warm-up.ts'

function listening(kind: Model['kind']) {
  const heard: ModelRequest[] = []
  let ends = 0
  const model: Model = {
    kind,
    contextUnits: 1_000,
    async *stream(request) {
      heard.push(request)
      yield { type: 'text', text: 'Hello.' }
      yield { type: 'finish', reason: 'stop' }
      ends += 1
    },
  }
  return { model, heard, ends: () => ends }
}

test('a process that warms up lets the built-in mentor answer questions with what they tell', async () => {
  const { model, heard, ends } = listening('built-in')
  await warmUp(model)
  expect(heard[0]?.knowledge?.understood.facts.map(({ key }) => key)).toContain('price')
  expect(ends()).toBe(heard.length)
})

test('a connected model is asked nothing that nobody asked', async () => {
  const { model, heard } = listening('model')
  await warmUp(model)
  expect(heard).toEqual([])
})

test('an answer to itself that does not end is ended', async () => {
  let isEnded = false
  const { model } = listening('built-in')
  await warmUp({
    ...model,
    async *stream({ signal }) {
      signal.addEventListener('abort', () => (isEnded = true))
      await new Promise(() => {})
      yield { type: 'finish', reason: 'stop' }
    },
  })
  expect(isEnded).toBe(true)
})
