import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judgeSpec, judgeTask } from '../../extraction/safety/safety-of-spec.ts'
import { agentNames } from '#shared/agent/agents.ts'
import { projects } from './is-project.examples.ts'
import { specFrom } from './spec-from.ts'
import { sentences } from './testing.examples.ts'

const today = new Date('2026-11-22T09:00:00Z')
const written = readFileSync(new URL('sentences.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => (JSON.parse(line) as { text: string }).text)

test('no honest project is refused for words that the team itself chose', () => {
  const refused = [...Object.values(sentences), ...projects, ...written].filter(sentence => {
    const spec = specFrom(sentence, today)
    return judgeSpec(spec) ?? agentNames.find(agent => judgeTask(spec, agent))
  })
  expect(refused).toEqual([])
})
