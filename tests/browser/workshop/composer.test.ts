import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints.ts'
import { sharedProduct } from '../product.ts'

const product = sharedProduct()

async function inWorkshop() {
  const opened = await product.open()
  const page = await opened.newPage()
  await page.goto('/agent')
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.waitFor()
  return { ...opened, page, box }
}

test('a project is sent by Enter, and its answer and each file are shown; Shift and Enter begin a line', async () => {
  const { page, box, context, complaints } = await inWorkshop()
  const asked: unknown[] = []
  await page.route(`**${endpoints.orchestrator}`, route => {
    asked.push(route.request().postDataJSON())
    return route.fulfill({
      json: {
        role: 'agent',
        content: 'A booking page for **barbers**.',
        spec: { name: 'Cadeira' },
        agents_output: [
          { file: 'plan.md', agent: 'strategist', language: 'markdown', content: '# The plan' },
          { file: 'server.ts', agent: 'engineer', language: 'typescript', content: 'const chairs = 3' },
        ],
      },
    })
  })
  expect(await box.getAttribute('rows')).toBe('2')
  await box.fill('   ')
  await page.keyboard.press('Enter')
  await box.fill('A booking app')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('for barbers')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'The plan' }).waitFor()
  expect(asked).toEqual([{ project: 'A booking app\nfor barbers', run_id: expect.any(String) }])
  await page.getByRole('article', { name: 'engineer: server.ts' }).getByText('const chairs = 3').waitFor()
  await page.getByRole('article', { name: 'Ember' }).getByText('barbers').waitFor()
  expect(await box.inputValue()).toBe('')
  expect(complaints).toEqual([])
  await context.close()
})

test('while the agents work the button is Stop, and Stop ends the call', async () => {
  const { page, box, context } = await inWorkshop()
  const ended = new Promise(resolve =>
    page.on('requestfailed', request => resolve(request.failure()?.errorText)),
  )
  await page.route(`**${endpoints.orchestrator}`, () => undefined)
  await box.fill('A booking app for barbers')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thinking...').waitFor()
  await page.waitForTimeout(600) // past what would count as a double click
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  expect(await ended).toContain('ABORTED')
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})

test('a failure is told in the strip, and the next project takes it away', async () => {
  const { page, box, context } = await inWorkshop()
  for (const status of [500, 404, undefined]) {
    await page.unroute(`**${endpoints.orchestrator}`)
    await page.route(`**${endpoints.orchestrator}`, route =>
      status ? route.fulfill({ status, json: { error: 'x' } }) : route.abort(),
    )
    await box.fill('A booking app for barbers')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Network or server error').waitFor()
    await page.getByRole('button', { name: 'Send' }).waitFor()
    expect(await box.inputValue()).toBe('A booking app for barbers')
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
  await context.close()
})
