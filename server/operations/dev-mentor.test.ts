import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { endpoints } from '#shared/endpoints.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'

const THIS_MACHINE = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const ANOTHER = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }

let product: TestApp
beforeAll(async () => void (product = await testApp()))
afterAll(() => product.close())

function explain(from: object, { headers = {}, isProduction = false } = {}) {
  const config = { ...product.deps.config, isProduction }
  const app = createApp({ ...product.deps, config }, { pagesDirectory: tmpdir() })
  const request = new Request(`http://localhost:3000${endpoints.devMentor}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ message: 'rent is 900 a month and my son is 12' }),
  })
  return app.fetch(request, from)
}

describe('the trace of a message', () => {
  test('says what each number may mean, what decided, and what was noted', async () => {
    const response = await explain(THIS_MACHINE)
    expect(response.status).toBe(200)
    const trace = (await response.json()) as {
      quantities: {
        written: string
        candidates: { key: string }[]
        decision: { status: string }
        reasons: unknown[]
      }[]
      facts: { key: string | null; status: string }[]
      answer: { entry: string; case: string; because: string; used: string[]; asked: string | null }
    }
    const [rent, son] = trace.quantities
    expect([rent?.written, rent?.candidates[0]?.key, rent?.decision.status]).toEqual([
      '900',
      'fixed_costs',
      'noted',
    ])
    expect(rent?.reasons.length).toBeGreaterThan(2)
    expect(son?.decision.status).not.toBe('noted')
    expect(trace.facts.map(({ key }) => key)).toContain('fixed_costs')
    expect(trace.answer).toMatchObject({
      entry: 'told',
      case: 'only told',
      because: 'told',
      values: [{ name: 'fixed_costs', value: 900, from: [], isAssumed: false }],
      used: ['fixed_costs'],
      asked: 'price',
      step: null,
    })
  })

  test('is there for this machine alone, and never in production', async () => {
    expect((await explain(ANOTHER)).status).toBe(404)
    expect((await explain(THIS_MACHINE, { headers: { 'X-Forwarded-For': '127.0.0.1' } })).status).toBe(404)
    expect((await explain(THIS_MACHINE, { isProduction: true })).status).toBe(404)
  })
})
