import { describe, expect, test } from 'vitest'
import type { AgentName } from '#shared/agent/agents.ts'
import { folderOf } from '#shared/agent/agents.ts'
import { languageOf } from '#shared/agent/file-path.ts'
import type { CheckId } from '#shared/agent/parts.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { goodFiles, goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { checkWork } from './check-work.ts'

const today = new Date('2026-11-22T09:00:00Z')
const pages = { check: () => Promise.resolve([]) }

interface Given {
  /** in place of the good file of this name, or beside them; null for one that is left out */
  files?: Record<string, string | null>
  spec?: Partial<Spec>
  project?: string
  isCut?: boolean
}

/** All that the gate says of an agent's good files with a few that are not; 'ads.md:3 sentence'. */
async function checked(agent: AgentName, given: Given = {}) {
  const { files = {}, spec = {}, project = 'Repaired chairs for cafés', isCut = false } = given
  const texts = new Map<string, string | null>([
    ...goodFiles[agent].map(({ name, content }) => [name, content] as const),
    ...Object.entries(files),
  ])
  const made = [...texts].flatMap(([name, content]) =>
    content === null ? [] : { file: `${folderOf[agent]}/${name}`, language: languageOf(name), content },
  )
  const work = { agent, project, spec: { ...goodSpec, ...spec }, today, files: made, isCut }
  return checkWork(work, pages)
}

async function faultsOf(id: CheckId, agent: AgentName, given: Given) {
  const checks = await checked(agent, given)
  const name = (file: string) => file.slice(folderOf[agent].length + 1)
  const others = checks.filter(check => check.id !== id && check.faults.length > 0)
  expect(others).toEqual([])
  return checks
    .filter(check => check.id === id)
    .flatMap(({ faults }) => faults)
    .map(({ file, line, text }) => `${name(file)}${line === undefined ? '' : `:${line}`} ${text}`)
}

test.each(Object.keys(goodFiles) as AgentName[])('good work of the %s passes every check', async agent => {
  const checks = await checked(agent)
  expect(checks.flatMap(({ faults }) => faults)).toEqual([])
  expect(checks.map(({ ok }) => ok)).toEqual(checks.map(({ id }) => (id === 'tests' ? null : true)))
})

test('a page that could not be checked is said to be unchecked, and not to be wrong', async () => {
  const work = { agent: 'designer' as const, project: '', spec: goodSpec, today, isCut: false }
  const page = { file: 'landing/index.html', language: 'html', content: '<h1>Chairs</h1>' }
  const checks = await checkWork({ ...work, files: [page] }, { check: () => Promise.resolve(undefined) })
  expect(checks.find(({ id }) => id === 'html')).toEqual({ id: 'html', ok: null, faults: [] })
})

test('files: one that is missing and one that is empty are named', async () => {
  expect(
    await faultsOf('files', 'strategist', {
      files: { 'business-plan.md': null, 'risks.md': '# Chairwright' },
    }),
  ).toEqual(['business-plan.md This file is missing.'])
  expect(await faultsOf('files', 'product', { files: { 'interviews.md': ' \n' } })).toEqual([
    'interviews.md This file is empty.',
  ])
})

test('files: a text without a heading, and files of nobody’s business, are told', async () => {
  expect(
    await faultsOf('files', 'strategist', { files: { 'business-plan.md': 'Chairwright '.repeat(99) } }),
  ).toEqual(['business-plan.md This text has no heading; what it is, is said in a line that begins with #.'])
  expect(await faultsOf('files', 'strategist', { spec: { name: 'Zebrafish' } })).toEqual([
    'business-plan.md None of these files names Zebrafish.',
  ])
})

test('end: what was cut off is named by its last file', async () => {
  expect(await faultsOf('end', 'strategist', { isCut: true })).toEqual([
    'risks.md This file breaks off before its end.',
  ])
})

describe('claims', () => {
  const plan = (text: string, spec: Partial<Spec> = {}) =>
    faultsOf('claims', 'strategist', { files: { 'business-plan.md': `# Chairwright\n\n${text}\n` }, spec })

  test.each([
    ['Trusted by 40 cafés.', 'trusted by'],
    ['Join 1,200 happy owners.', 'join 1200 happy'],
    ['Rated 4.9 by everyone.', 'rated 4 9'],
    ['500 happy customers sit well.', '500 happy customers'],
  ])('%s says what nobody has counted', async (text, words) => {
    expect(await plan(text)).toContain(
      `business-plan.md:3 “${words}” says something about customers that nobody has said or counted yet.`,
    )
  })

  test.each([
    ['Not happy? Money back.', 'money back', 'a refund'],
    ['The result is guaranteed.', 'guaranteed', 'a guarantee'],
    ['Your first month is free.', 'first month is free', 'something free'],
    ['A person answers within a day.', 'answers within', 'an answer by a certain time'],
  ])('%s promises what the spec does not', async (text, words, what) => {
    expect(await plan(text)).toContain(
      `business-plan.md:3 “${words}” promises something that the spec doesn’t: ${what}.`,
    )
  })

  test('what the spec promises may be said, and what is denied is no promise', async () => {
    expect(await plan('Not happy? Money back.', { solution: 'We refund every chair that wobbles.' })).toEqual(
      [],
    )
    expect(await plan('We give no money back and nothing is guaranteed.')).toEqual([])
    expect(await plan('Ask 20 customers by Friday, and write down what they say.')).toEqual([])
  })

  test('a quote with a name below it, and a quote on a page, are nobody’s own words', async () => {
    const quoted = '> “My chairs have never been so steady before.”\n> — Maria, Porto'
    expect(await plan(quoted)).toEqual([
      'business-plan.md:3 A quote with a name under it reads as a customer’s own words, and there are none yet.',
    ])
    const [page] = goodFiles.designer
    const files = {
      'index.html': page.content.replace('</body>', '<blockquote>Steady</blockquote>\n</body>'),
    }
    expect(await faultsOf('claims', 'designer', { files })).toHaveLength(1)
  })
})

describe('leftovers', () => {
  const plan = (text: string, given: Given = {}) =>
    faultsOf('leftovers', 'strategist', {
      ...given,
      files: { 'business-plan.md': `# Chairwright\n\n${text}\n` },
    })

  test.each([
    ['TODO: count the cafés', '“TODO” was left standing in place of the real text.'],
    ['Lorem ipsum.', '“lorem ipsum” was left standing in place of the real text.'],
    ['It costs {{price}}.', '{{price}} refers to a figure that doesn’t exist.'],
    ['Chairs \\& tables', 'The sign after the backslash in \\& is shown with its backslash in a plain text.'],
    ['As every barber knows.', '“barber” belongs to another trade than the one in the spec.'],
    ['> Do what a strategist does for Chairwright.', 'This repeats the task that the agent was given.'],
  ])('%s', async (text, sentence) => {
    expect((await plan(text)).map(fault => fault.replace(/^\S+ /, ''))).toEqual([sentence])
  })

  test('code may hold braces and backslashes, and the trade of the sentence has its words', async () => {
    const files = { 'server.mjs': "export const chairs = ['\\$', '{{x}}']\n" }
    expect(await faultsOf('leftovers', 'engineer', { files })).toEqual([])
    expect(await plan('As every barber knows.', { project: 'Chairs for barbers' })).toEqual([])
    expect(await plan('| a \\| b | c |')).toEqual([])
  })

  test('code whose rest is left out is named with its line', async () => {
    const files = { 'server.mjs': 'export const chairs = []\n// ... rest of the code\n' }
    expect(await faultsOf('leftovers', 'engineer', { files })).toEqual([
      'server.mjs:2 “rest of the code” was left standing in place of the real text.',
    ])
  })
})

test('links: no address leads out of the kit, but for the one that the person gave', async () => {
  const [page] = goodFiles.designer
  const linking = (address: string, project = 'Chairs') =>
    faultsOf('links', 'designer', {
      project,
      files: { 'index.html': page.content.replace('</body>', `<a href="${address}">x</a></body>`) },
    })
  for (const address of ['#price', 'mailto:[your address]', '/api/bookings', 'http://localhost:3000'])
    expect(await linking(address)).toEqual([])
  for (const address of ['https://chairs.com/a', '//cdn.chairs.com/x.js'])
    expect(await linking(address)).toEqual([
      `index.html:11 ${address} leads away from the kit, and nobody gave this address.`,
    ])
  expect(await linking('https://chairs.com/a', 'Chairs, see chairs.com')).toEqual([])
})

describe('accept', () => {
  const version = (text: string) => faultsOf('accept', 'product', { files: { 'first-version.md': text } })

  test('each feature of the spec has its id, and one to three criteria', async () => {
    expect(
      await version('# Chairwright\n\n### F1 Book\n\nWhy.\n\n- a\n- b\n- c\n- d\n\n### F2 Prices\n\nNone.\n'),
    ).toEqual([
      'first-version.md:3 F1 needs one to three acceptance criteria in a list below its heading; it has 4.',
      'first-version.md:12 F2 needs one to three acceptance criteria in a list below its heading; it has 0.',
    ])
  })

  test('none is missing, and none is invented', async () => {
    expect(await version('# Chairwright\n\n### F1 Book\n\n- a\n\n### F3 Accounts\n\n- b\n')).toEqual([
      'first-version.md F2 “A price list” is in the spec and has no heading that begins with F2.',
      'first-version.md:7 F3 isn’t a feature of the spec.',
    ])
  })
})

describe('lengths', () => {
  const ads = (text: string) => faultsOf('lengths', 'marketer', { files: { 'ads.md': `# Ads\n${text}` } })
  const ad = (headline: string, description = 'Back by Friday.', more = 'Text: On Monday.') =>
    `\`\`\`ad\nHeadline: ${headline}\nDescription: ${description}\n${more}\n\`\`\`\n`

  test('each part of an ad is there, and fits as signs that one sees', async () => {
    expect(await ads(ad('👩‍🌾'.repeat(30)))).toEqual([])
    expect(await ads(ad('x'.repeat(31), 'y'.repeat(91), `Text: ${'z'.repeat(126)}`))).toEqual([
      'ads.md:3 The headline has 31 characters; at most 30 fit.',
      'ads.md:4 The description has 91 characters; at most 90 fit.',
      'ads.md:5 The text has 126 characters; at most 125 fit.',
    ])
    expect(await ads(ad('Steady', 'Again', ''))).toEqual([
      'ads.md:3 An ad has no line that begins with Text:.',
    ])
  })

  test('there is an ad, and the subject of an email fits', async () => {
    expect(await ads('# Ads\n')).toEqual(['ads.md There is no ad in a fenced block with the info string ad.'])
    const email = `\`\`\`email\nSubject: ${'x'.repeat(61)}\n\nHello\n\`\`\`\n`
    expect(await ads(ad('Steady') + email)).toEqual([
      'ads.md:8 The subject has 61 characters; at most 60 fit.',
    ])
  })
})

test.each([
  ['2026-11-21', ['launch-plan.md:3 2026-11-21 is in the past.']],
  ['By 3 March 2025', ['launch-plan.md:3 3 March 2025 is in the past.']],
  ['By March 3, 2025', ['launch-plan.md:3 March 3, 2025 is in the past.']],
  ['2026-11-22', []],
  ['- 5 Jan: ten\n- 2 Jan: twenty', ['launch-plan.md:4 2 Jan comes after a later date.']],
  ['- 28 Dec: ten\n- 2 Jan: twenty', []],
  ['| 2027-01-08 | a |\n| Jan 5, 2027 | b |', ['launch-plan.md:4 Jan 5, 2027 comes after a later date.']],
  ['- 5 Jan: ten\n\nText of 1 Jan.\n\n- 3 Jan: twenty', []],
])('dates: %s', async (text, faults) => {
  const files = { 'launch-plan.md': `# Chairwright\n\n${text}\n` }
  expect(await faultsOf('dates', 'marketer', { files })).toEqual(faults)
})

test('of many faults of one kind the first twelve are told, with no more of each than can be read', async () => {
  const files = { 'business-plan.md': `# Chairwright\n${'TODO\n'.repeat(400)}` }
  expect(await faultsOf('leftovers', 'strategist', { files })).toHaveLength(12)
  const link = `https://${'x'.repeat(250)}.com/${'y'.repeat(80)}`
  const [fault] = await faultsOf('links', 'strategist', {
    files: { 'business-plan.md': `# Chairwright\n${link}` },
  })
  expect(fault?.length).toBeLessThan(250)
})
