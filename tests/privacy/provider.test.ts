import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Privacy } from '#client/legal/policies.tsx'
import { endpoints } from '#shared/endpoints.ts'
import { startBusiness } from '#tests/support/businesses.ts'
import { readStream } from '#tests/support/client.ts'
import { startFakeUpstream } from '#tests/support/fake-upstream.ts'
import { testApp } from '#tests/support/test-app.ts'

test('a connected provider receives what the privacy page says it does: the session and what is known of its business', async () => {
  const page = renderToStaticMarkup(createElement(Privacy, { trialDays: undefined })).replace(/\s+/g, ' ')
  expect(page).toContain(
    'a message is passed with the earlier ones of its session and with what is known of its business',
  )
  const upstream = await startFakeUpstream()
  const product = await testApp({ environment: { OPENAI_BASE_URL: upstream.url } })
  try {
    const one = await startBusiness(product)
    const other = await startBusiness(product, { person: one })
    await one.state('audience', { kind: 'text', text: 'hotels of Marlow' })
    await other.state('audience', { kind: 'text', text: 'bakers of Henley' })
    const session_id = await one.startSession()
    for (const prompt of ['How do I win my first customers?', 'And then?'])
      await readStream(await one.call('POST', endpoints.stream, { session_id, prompt }))
    const sent = JSON.stringify(upstream.requests.at(-1)?.body)
    expect(sent).toContain('How do I win my first customers?')
    expect(sent).toContain('audience hotels of Marlow')
    expect(sent).not.toContain('Henley')
    expect(sent).not.toContain(one.email)

    // A project is sent with a business only where one is named.
    expect(page).toContain('a project with its spec and the business it is begun with')
    for (const body of [{ business_id: one.id }, {}]) {
      const before = upstream.requests.length
      await one.call('POST', endpoints.orchestrator, { project: 'A repair service for chairs', ...body })
      const plan = JSON.stringify(upstream.requests[before]?.body)
      expect(plan).toContain('A repair service for chairs')
      expect(plan.includes('hotels of Marlow')).toBe('business_id' in body)
      expect(plan).not.toContain('Henley')
    }
  } finally {
    await product.close()
    await upstream.close()
  }
})
