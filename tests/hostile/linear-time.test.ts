import { describe, expect, test } from 'vitest'
import { importsOf, readImports, readSources } from '#tests/architecture/imports.ts'
import { root } from '#server/root.ts'
import { isLong, randomFrom, seed } from '#tests/support/repetitions.ts'
import { readFileSync } from 'node:fs'
import { expressionsOf } from './expressions.ts'
import { hostileText, knownTexts } from './hostile-texts.ts'
import { tooSlow } from './reading-time.ts'
import { textReaders, type TextReader } from './text-readers.ts'

// Reading what a person or a model wrote takes time in proportion to its length, whatever it is: else one message keeps
// everybody else of the same process, or the page of its reader, waiting for minutes.

const TEXTS = isLong ? 20_000 : 20
/** Of the texts of a reader, so many are read at full size. */
const LOOKED_AT = isLong ? 20 : 1
const QUICK_SEED = 20_261_122

// What is said in the tables of examples is read by tests alone.
const expressions = readSources(root)
  .filter(({ file }) => !file.includes('.examples.'))
  .flatMap(expressionsOf)
const unbounded = expressions.filter(({ isUnbounded }) => isUnbounded)

/** Half of the texts for a reader are made from what stands near it. */
function textsFor({ near }: TextReader) {
  const random = randomFrom(isLong ? seed : QUICK_SEED)
  const own = unbounded.filter(({ file }) => near.some(folder => file.startsWith(folder)))
  const made = Array.from({ length: TEXTS }, (_, index) =>
    hostileText(index % 2 === 0 && own.length > 0 ? own : unbounded, random),
  )
  return [...knownTexts, ...made]
}

test.each(textReaders)(
  '$name is read in a time that grows with its length, and soon',
  { timeout: 3_600_000 },
  async reader => {
    const faults = await tooSlow(reader, textsFor(reader), LOOKED_AT)
    expect(faults, isLong ? `SEED=${seed} repeats it` : '').toEqual([])
  },
)

describe('a reader that looks again and again is found', () => {
  const found = (expression: RegExp) => {
    const read = (text: string) => text.replace(expression, '')
    const reader = { name: 'it', near: ['planted'], fullUnits: 10_000, read }
    const [made] = expressionsOf({ file: 'planted', text: `export const planted = ${String(expression)}` })
    const random = randomFrom(QUICK_SEED)
    return tooSlow(reader, made ? Array.from({ length: 60 }, () => hostileText([made], random)) : [], 1)
  }

  test.each([
    ['the cube', /<meta(?=[^>]*http-equiv)[^>]*(?:"[^"]*")?[^>]*>/gi],
    ['the square', /\s+$/],
  ])('whose time is %s of its text', { timeout: 600_000 }, async (_, expression) => {
    expect(await found(expression)).not.toEqual([])
  })

  test('and one that does not is let go', async () => {
    expect(await found(/"[^"\n]*"|\d+/g)).toEqual([])
  })
})

/** Files whose expressions read nothing that people or models wrote, or can only go forward: why they need no reader. */
const EXEMPT: Record<string, string> = {
  'client/agent/changes/spec-labels.ts': 'places in a spec, whose fields are ours',
  'server/account/deletions-file.ts': 'a file of ours',
  'server/config.ts': 'settings',
  'server/database/embedded/postmaster.ts': 'a file of Postgres',
  'server/database/embedded/start-settings.ts': 'a file of ours',
  'server/database/embedded/system-user.ts': 'the list of users',
  'server/database/migrations/read-migrations.ts': 'migrations',
  'server/http/page-head.ts': 'pages of the build',
  'server/mail/smtp-mailer.ts': 'settings',
  'server/mentor/playbook/content/playbook-of.ts': 'the playbook, which the build checks',
  'server/openapi/document.ts': 'paths of our own',
  'server/operations/metrics.routes.ts': 'one run from the beginning of a header to its end',
  'server/operations/open-files-limit.ts': 'a file of Linux',
  'server/payments/paddle-signature.ts': 'a header, by runs whose ends are signs they cannot hold',
  'server/payments/test-mode/records.store.ts': 'ids, by runs whose ends are signs they cannot hold',
  'server/reports/csp-report.ts': 'a name and an address of at most 8 kB, by one run each',
  'server/start/database-config.ts': 'settings',
  'server/start/paddle-config.ts': 'settings',
  'shared/figures/spreadsheet/xlsx.ts': 'cells of our own',
}

test('every file that looks for text of any length is reached by a reader that is tried, or reads nothing of others', () => {
  const list = 'tests/hostile/text-readers.ts'
  const byFile = Map.groupBy(readImports(root), ({ from }) => from)
  const reached = new Set<string>()
  const reach = (imports: readonly { to: string }[]) => {
    for (const { to } of imports) {
      if (reached.has(to)) continue
      reached.add(to)
      reach(byFile.get(to) ?? [])
    }
  }
  reach(importsOf(list, readFileSync(`${root}/${list}`, 'utf8')))
  const looking = [...new Set(unbounded.map(({ file }) => file))]
  expect(looking.filter(file => !reached.has(file)).sort()).toEqual(Object.keys(EXEMPT))
})
