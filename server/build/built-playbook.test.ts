import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMentor } from '../mentor/answer.ts'
import { mentor, playbook } from '../mentor/playbook/testing/built-in.ts'
import { BUILT_PLAYBOOK, packed, readPlaybook } from './built-playbook.ts'

test('a mentor from the playbook as the build writes it says the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kindling-playbook-'))
  writeFileSync(join(folder, BUILT_PLAYBOOK), packed(playbook))
  const built = readPlaybook(folder)
  rmSync(folder, { recursive: true })
  expect(built).toEqual(playbook)
  const turns = [{ role: 'user', content: 'What should I charge for sourdough kits?' } as const]
  const asked = { turns, today: new Date('2026-11-23T09:00:00Z') }
  expect(createMentor(built).answer(asked)).toEqual(mentor.answer(asked))
})
