import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { agentNames } from '#shared/agent/agents.ts'
import { languageOf } from '#shared/agent/file-path.ts'
import { shownSpec, shownText } from '#shared/agent/shown-run.ts'
import { filesOf } from '../../mentor/workshop/files-of.ts'
import { specFrom } from '../../mentor/workshop/spec-from.ts'
import { sentences } from '../../mentor/workshop/testing.examples.ts'
import { checkWork } from './check-work.ts'
import { createPageChecker } from './html/page-checker.ts'

const today = new Date('2026-11-22T09:00:00Z')
const pages = createPageChecker({ error: () => {} })
const written = readFileSync(new URL('../../mentor/workshop/sentences.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => (JSON.parse(line) as { text: string }).text)

async function faultsOf(project: string) {
  const spec = specFrom(project, today)
  const all = agentNames.map(async agent => {
    const files = [...filesOf({ agent, project, spec, today })].map(({ name, content }) => ({
      file: name,
      language: languageOf(name),
      content: shownText(content, languageOf(name), spec.money),
    }))
    const checks = await checkWork(
      { agent, project, spec: shownSpec(spec, spec.money), today, files, isCut: false },
      pages,
    )
    expect(checks.filter(({ ok }) => ok === null).map(({ id }) => id)).toEqual(
      agent === 'engineer' ? ['tests'] : [],
    )
    return checks.flatMap(({ faults }) => faults)
  })
  return (await Promise.all(all)).flat().map(fault => ({ project, ...fault }))
}

test('the built-in team makes nothing that its own gate would send back', { timeout: 120_000 }, async () => {
  const faults = []
  for (const sentence of [...written, ...Object.values(sentences)]) faults.push(...(await faultsOf(sentence)))
  expect(faults).toEqual([])
})
