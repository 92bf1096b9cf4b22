import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/database/pool.ts'
import { createDatabase } from '#tests/support/database.ts'
import { timestamp } from './paddle-fields.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let sql: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await createDatabase()
  sql = openPool(database.url, { connections: 1 })
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

const isTaken = (time: string) => timestamp.safeParse(time).data === time

test('every time that is taken is one for the database, too', async () => {
  const two = (most: number) => fc.integer({ min: 0, max: most }).map(value => String(value).padStart(2, '0'))
  const year = fc.integer({ min: 0, max: 9_999 }).map(value => String(value).padStart(4, '0'))
  const digits = fc.stringMatching(/^(\.\d{1,10})?$/)
  const zone = fc.oneof(
    fc.constant('Z'),
    fc
      .tuple(fc.constantFrom('+', '-'), two(25), two(61))
      .map(([sign, hours, minutes]) => `${sign}${hours}:${minutes}`),
  )
  const times = fc
    .tuple(year, two(13), two(32), two(24), two(60), two(60), digits, zone)
    .map(([y, month, day, h, m, s, rest, at]) => `${y}-${month}-${day}T${h}:${m}:${s}${rest}${at}`)
  const taken = fc.sample(times, 3_000).filter(isTaken)
  expect(taken.length).toBeGreaterThan(300)
  await sql`select at::timestamptz from unnest(${taken}::text[]) as at`
  for (const time of [
    '2026-03-01T12:00:00Z',
    '2024-02-29T23:59:59.123456789+14:00',
    '2026-03-01T12:00:00.5-11:30',
  ])
    expect(isTaken(time)).toBe(true)
})
