import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { askedOf } from '#tests/support/fake-upstream/asked-of.ts'
import { goodPlan, goodSpec } from '#tests/support/fake-upstream/agent-answers.ts'
import { agentsScript } from '#tests/support/fake-upstream/agents-script.ts'
import { until } from '#tests/support/until.ts'
import { openProduct } from '../product.ts'
import { ask, filesOf, rowOf, over, viewerOf, visitor } from './whole-product.ts'

// The whole product with a connected model, which is a fake one: good, slow, failing and hostile.

const product = await openProduct({ environment: { AGENT_ALLOWANCE: '100,100,100,100' } })

const SLOW = { chunkUnits: 4, delayMs: 100, text: `=== begun.md ===\n${'So far. '.repeat(900)}` }

test('one agent that fails harms no other, and works again when it is told to', async () => {
  const { page, context, complaints } = await visitor(product)
  product.upstream.script(agentsScript({ designer: { status: 500 } }))
  await ask(page)
  await rowOf(page, 'Designer')
    .getByText(/^Failed/)
    .waitFor()
  await over(page)
  await rowOf(page, 'Analyst').getByText(/^Done/).waitFor()
  expect(await filesOf(page).getByRole('button', { name: 'index.html' }).count()).toBe(1)
  const before = product.upstream.requests.length
  product.upstream.script(agentsScript())
  await rowOf(page, 'Designer')
    .getByRole('button', { name: /^Retry/ })
    .click()
  await page.getByText('7 of 7').waitFor()
  await over(page)
  expect(product.upstream.requests.slice(before).map(request => askedOf(request))).toEqual(['designer'])
  expect(complaints).toEqual([])
  await context.close()
})

test('Stop closes every connection to the model at once', async () => {
  const { page, context, complaints } = await visitor(product)
  product.upstream.script(agentsScript({ designer: SLOW, engineer: SLOW, marketer: SLOW, analyst: SLOW }))
  await ask(page)
  await until(() => product.upstream.openCount() === 4)
  for (const agent of ['Designer', 'Analyst'])
    await rowOf(page, agent)
      .getByText(/begun\.md/)
      .waitFor()
  await page.waitForTimeout(600) // past what would count as a double click
  await page.getByRole('button', { name: 'Stop' }).click()
  await until(() => product.upstream.openCount() === 0)
  await over(page)
  await rowOf(page, 'Designer')
    .getByText(/^Stopped/)
    .waitFor()
  expect(await filesOf(page).getByRole('button', { name: 'begun.md' }).count()).toBe(4)
  expect(complaints).toEqual([])
  await context.close()
})

test.each([
  ['no JSON', { text: '{"is_project": true, "answer": "Yes", "spec": {"name": ' }],
  ['JSON of another shape', { text: JSON.stringify({ is_project: true, answer: 'Yes', spec: { name: 7 } }) }],
  ['an error', { status: 500 }],
])('a plan that is %s ends the run with a word, and the sentence can be sent again', async (_, plan) => {
  const { page, context } = await visitor(product)
  product.upstream.script(agentsScript({ plan }))
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('A bakery')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Network or server error').waitFor()
  await over(page)
  product.upstream.script(agentsScript())
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('7 of 7').waitFor()
  await context.close()
})

test('a plan that could not be used twice is made without the model, in the same project', async () => {
  const { page, context } = await visitor(product)
  product.upstream.script(agentsScript({ plan: { text: JSON.stringify({ is_project: true, spec: {} }) } }))
  await page.getByRole('textbox', { name: 'Message' }).fill('A bakery for dogs in Leeds, £4 a bag')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing was made or counted.').first().waitFor()
  const address = page.url()
  const asked = product.upstream.requests.length
  await page.getByRole('button', { name: 'Plan without the model' }).click()
  await page.getByText('7 of 7').waitFor({ timeout: 30_000 })
  expect(page.url()).toBe(address)
  expect(product.upstream.requests).toHaveLength(asked)
  await context.close()
})

test('a hostile page, hostile paths and endless text do nothing to who looks at them (LLM-01, LLM-02, LLM-04, LLM-07)', async () => {
  const visits: string[] = []
  const sink = createServer((request, response) => {
    visits.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await once(sink, 'listening')
  const { port } = sink.address() as { port: number }
  const evil = `http://127.0.0.1:${port}`
  const hostile = `<!doctype html><html><head><title>x</title><meta http-equiv="refresh" content="0;url=${evil}/refresh">
<link rel="stylesheet" href="${evil}/css"><script src="${evil}/js"></script><script>parent.postMessage('ran','*');top.location='${evil}/top';fetch('${evil}/fetch')</script>
<base href="${evil}/base/"><style>@import url(${evil}/import);body{background:url(${evil}/background)}</style></head>
<body onload="top.location='${evil}/onload'"><h1>Still a page</h1><img src="${evil}/img" onerror="alert(1)"><iframe src="${evil}/frame"></iframe>
<form action="${evil}/form" method="post"><button>Send</button></form><a href="${evil}/link" target="_top">Leave</a><svg onload="alert(2)"></svg></body></html>`
  product.upstream.script(
    agentsScript({
      plan: {
        text: JSON.stringify({
          ...goodPlan,
          answer: `![x](${evil}/words) <img src="${evil}/html" onerror="alert(3)">`,
          spec: {
            ...goodSpec,
            name: '<img src=x onerror=alert(4)>',
            pitch: `[go](javascript:alert(5)) ![p](${evil}/pitch)`,
          },
        }),
      },
      designer: { text: `=== index.html ===\n${hostile}` },
      engineer: { text: '=== ../../etc/passwd ===\nroot' },
      marketer: {
        text: `=== ads.md ===\n![a](${evil}/md) <script>alert(6)</script> [x](javascript:alert(7))`,
      },
      analyst: { text: '=== model.md ===\nNow. ', ending: 'infinite' },
    }),
  )
  const { page, context, complaints } = await visitor(product)
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await ask(page)
  await over(page)
  await rowOf(page, 'Engineer')
    .getByText(/^Failed/)
    .waitFor()
  await rowOf(page, 'Analyst').getByText(/^Done/).waitFor()
  await filesOf(page).getByRole('button', { name: 'Spec' }).click()
  await viewerOf(page).getByText('<img src=x onerror=alert(4)>').first().waitFor()
  await filesOf(page).getByRole('button', { name: 'ads.md' }).click()
  await viewerOf(page).getByText('alert(6)').waitFor()
  await filesOf(page).getByRole('button', { name: 'model.md' }).click()
  await viewerOf(page)
    .getByText(/^Now\./)
    .first()
    .waitFor()
  await filesOf(page).getByRole('button', { name: 'index.html' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Still a page' }).waitFor()
  await frame.getByRole('button', { name: 'Send' }).press('Enter')
  await page.waitForTimeout(1_000)
  expect(visits).toEqual([])
  expect(dialogs).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/agent')
  // What the frame's policy refuses is told on the console; our own page breaks none of its rules.
  expect(
    complaints.filter(said => !/sandbox|Content Security Policy|Refused|Blocked|violates|Frame/i.test(said)),
  ).toEqual([])
  sink.close()
  await context.close()
}, 90_000)
