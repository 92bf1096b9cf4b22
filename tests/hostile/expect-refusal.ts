import { expect } from 'vitest'
import type { TestApp } from '#tests/support/test-app.ts'

const FROM_INSIDE =
  /\bat \S+ \(|node_modules|\.ts:\d|select |insert into|syntax error|postgres|zod|undefined|\[object/i

/** What every refusal looks like: a documented status and exactly one message that shows nothing of the inside. */
export async function expectRefusal(response: Response, statuses: number[], what: string) {
  const text = await response.text()
  expect(statuses, `${what} answered ${response.status} ${text.slice(0, 200)}`).toContain(response.status)
  expect(response.headers.get('content-type'), what).toContain('application/json')
  const body = JSON.parse(text) as { error: string }
  expect(Object.keys(body), what).toEqual(['error', 'code'])
  expect(body.error, what).toMatch(/^\p{Lu}.+[.\p{Ll}\d]$/u)
  expect(body.error, what).not.toMatch(FROM_INSIDE)
}

export const CLIENT_FAULTS = [400, 401, 402, 403, 404, 409, 413, 415, 422, 429]

/** A digest of every row of every table, but for what each call may count and what a process keeps of itself. */
export async function stateOf({ sql }: Pick<TestApp, 'sql'>) {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('rate_bucket', 'wrong_password_hour', 'email', 'dev_email', 'process', 'duty') order by 1`
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await sql<{ digest: string }[]>`
      select coalesce(md5(string_agg((to_jsonb(row) - 'wrong_tries')::text, ';' order by row::text)), '') as digest from ${sql(name)} as row`
    digests[name] = row?.digest ?? ''
  }
  return digests
}
