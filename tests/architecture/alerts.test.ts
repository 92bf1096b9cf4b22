import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '#server/root.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const TOKEN = 'a token of the operator alone'
/** What Prometheus and the histograms add to what a process serves. */
const ADDED = { up: ['job', 'instance'], label: ['instance'] }

const Rules = z.object({
  groups: z.tuple([
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ]),
})
const Dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).min(1),
    }),
  ),
})

/** What is in the same letters as a log line and is none. */
const COMMANDS = /^(npm|select|show|curl|docker) /

async function sourcesOf(folder: string) {
  const names = await readdir(join(root, folder), { recursive: true })
  const sources = names.filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return Promise.all(sources.map(name => readFile(join(root, folder, name), 'utf8')))
}

const textOf = (file: string) => readFile(join(root, 'docs', file), 'utf8')
const rules = Rules.parse(parse(await textOf('prometheus-rules.yaml'))).groups[0].rules
const { panels } = Dashboard.parse(JSON.parse(await textOf('grafana-dashboard.json')))
const operations = await textOf('operations.md')

/** Series that a process serves: the labels of each, by its name. */
let served: Map<string, { labels: Set<string>; pairs: Set<string> }>
let product: TestApp
beforeAll(async () => {
  product = await testApp({ environment: { METRICS_TOKEN: TOKEN } })
  const { meters } = product.deps.metrics
  // One of each, as they are counted: what was never counted isn't served with its labels.
  meters.requestEnded({ method: 'GET', route: '/readyz', status: 503, seconds: 1 })
  meters.firstToken(1)
  meters.replyEnded('interrupted')
  meters.tokensUsed({ input: 1, output: 1 })
  meters.modelFailed('busy')
  meters.policyReported('img-src')
  const text = await (await product.call('GET', '/metrics', { token: TOKEN })).text()
  served = new Map([['up', { labels: new Set(ADDED.up), pairs: new Set(['job="kindling"']) }]])
  for (const [, name = '', braces = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const series = served.get(name) ?? { labels: new Set(ADDED.label), pairs: new Set() }
    for (const [pair, label = ''] of braces.matchAll(/(\w+)="[^"]*"/g)) {
      series.labels.add(label)
      series.pairs.add(pair)
    }
    served.set(name, series)
  }
})
afterAll(() => product.close())

/** What an expression names that no process serves. */
function unserved(expression: string) {
  const faults: string[] = []
  const all = new Set<string>()
  for (const [, name = '', braces = ''] of expression.matchAll(/\b(kindling_\w+|up\b)(?:\{([^}]*)\})?/g)) {
    const series = served.get(name)
    if (!series) faults.push(name)
    for (const label of series?.labels ?? []) all.add(label)
    for (const [pair, label = '', operator] of braces.matchAll(/(\w+)(=~|!=|=)"[^"]*"/g))
      if (!series?.labels.has(label) || (operator === '=' && !series.pairs.has(pair))) faults.push(pair)
  }
  for (const [, list = ''] of expression.matchAll(/\bby \(([^)]*)\)/g))
    faults.push(...list.split(', ').filter(label => !all.has(label)))
  return { faults, labels: all }
}

test.each([
  ['kindling_nothing > 1', ['kindling_nothing']],
  ['kindling_replies_total{state="interrupted"}', ['state="interrupted"']],
  ['kindling_replies_total{status="broken"}', ['status="broken"']],
  ['sum by (path) (kindling_http_request_seconds_count)', ['path']],
])('of %s it is found that %j is not served', (expression, faults) => {
  expect(unserved(expression).faults).toEqual(faults)
})

test.each(rules)('the alert $alert asks for what processes serve, and says it with labels of that', rule => {
  const { faults, labels } = unserved(rule.expr)
  expect(faults).toEqual([])
  for (const [, label] of rule.annotations.summary.matchAll(/\$labels\.(\w+)/g)) {
    expect(labels).toContain(label)
    // A sum has only the labels that it is by.
    if (/\b(sum|max)\b/.test(rule.expr)) expect(rule.expr).toContain(`by (${label})`)
  }
})

test.each(panels)('the panel $title shows what processes serve, by labels of that', panel => {
  for (const { expr, legendFormat } of panel.targets) {
    const { faults, labels } = unserved(expr)
    expect(faults).toEqual([])
    for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) {
      expect(labels).toContain(label)
      if (/\b(sum|max)\b/.test(expr)) expect(expr).toMatch(new RegExp(`by \\([^)]*\\b${label}\\b`))
    }
  }
})

test('each alert is in the table with its severity, and has a runbook where it says', () => {
  const [, table = ''] = /\n## Alerts\n([\s\S]*?)\n## /.exec(operations) ?? []
  const named = [...table.matchAll(/^\| \[([^\]]+)\]\(#([\w-]+)\) .* (page|ticket) +\|$/gm)]
  expect(named.map(([, alert, , severity]) => ({ alert, severity }))).toEqual(
    rules.map(({ alert, labels }) => ({ alert, severity: labels.severity })),
  )
  const [, runbooks = ''] = /\n## Runbooks\n([\s\S]*?)\n## /.exec(operations) ?? []
  const headings = [...runbooks.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(rules.map(({ alert }) => alert))
  for (const { alert, annotations } of rules) {
    const anchor = alert.toLowerCase().replaceAll(' ', '-')
    expect(annotations.runbook_url).toBe(`docs/operations.md#${anchor}`)
    expect(table).toContain(`[${alert}](#${anchor})`)
  }
})

test('each log line that is named to look for is one that the server writes', async () => {
  const [, alerts = ''] = /\n## Alerts\n([\s\S]*?)\n## Who did what\n/.exec(operations) ?? []
  const named = [...alerts.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)]
    .map(([, text = '']) => text.replaceAll(/\s+/g, ' '))
    .filter(text => /^[a-z][a-z',: -]+ [a-z]+$/.test(text) && !COMMANDS.test(text))
  expect(named.length).toBeGreaterThan(14)
  const written = (await sourcesOf('server')).join('\n')
  expect(named.filter(text => !written.includes(`'${text}'`) && !written.includes(`"${text}"`))).toEqual([])
})

test('each metric of the list is served, and each that is served is in the list', () => {
  const listed = [...operations.matchAll(/^\| `(kindling_\w+)[^|]*`/gm)].map(([, name]) => name)
  const names = [...served.keys()].filter(name => name.startsWith('kindling_'))
  expect(new Set(names.map(name => name.replace(/_(bucket|sum|count)$/, '')))).toEqual(new Set(listed))
})
