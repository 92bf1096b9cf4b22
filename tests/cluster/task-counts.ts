import type { Sql } from 'postgres'
import { z } from 'zod'
import type { Recorded } from './record-statements.ts'

/** How a cluster runs a statement: how many shards each of its steps asks, or why it refuses it. */
export type Plan = { tasks: number[]; isThroughCoordinator: boolean } | { refusal: string }

const Explained = z.tuple([z.object({ 'QUERY PLAN': z.unknown() })])

/** What a statement costs at most in any of its calls. Nothing is run: EXPLAIN only plans. */
export async function planOf(sql: Sql, calls: readonly Recorded[]): Promise<Plan> {
  const plans: Plan[] = []
  for (const call of calls) plans.push(await explain(sql, call))
  return plans.toSorted((one, other) => weight(other) - weight(one))[0] ?? { refusal: 'was never called' }
}

export const weight = (plan: Plan) =>
  'refusal' in plan ? Infinity : plan.tasks.reduce((sum, count) => sum + count, 0)

/** Prepared, because then the database finds the types of the parameters as it does for the product. */
async function explain(sql: Sql, { text, types, values }: Recorded): Promise<Plan> {
  const named = types.length > 0 ? `(${(await typeNames(sql, types)).join(', ')})` : ''
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
  try {
    await sql.unsafe(`prepare statement${named} as ${text}`)
    return await plan(sql, `execute statement${given}`)
  } catch (error) {
    const refusal = error instanceof Error ? error.message : String(error)
    // What passes through the coordinator runs with parameters, and is explained only without.
    if (!refusal.startsWith('no value found for parameter')) return { refusal }
    return plan(
      sql,
      text.replaceAll(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1] ?? null)),
    )
  } finally {
    await sql.unsafe('deallocate all')
  }
}

async function plan(sql: Sql, statement: string): Promise<Plan> {
  const rows = await sql.unsafe(`explain (format json) ${statement}`)
  const [{ 'QUERY PLAN': plan }] = Explained.parse([...rows])
  // The coordinator took it, and a shard did not understand what became of it.
  if (says(plan, 'Could not get remote plan')) return { refusal: 'a shard cannot plan it' }
  return { tasks: numbersOf(plan, 'Task Count'), isThroughCoordinator: says(plan, 'pull to coordinator') }
}

async function typeNames(sql: Sql, types: readonly number[]) {
  const rows = await sql.unsafe<{ name: string }[]>(
    `select case oid when 0 then 'unknown' else format_type(oid, null) end as name
     from unnest('{${types.join(',')}}'::oid[]) with ordinality as type (oid, place) order by place`,
  )
  return rows.map(({ name }) => name)
}

const literal = (value: string | null) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`)

function numbersOf(plan: unknown, key: string): number[] {
  if (typeof plan !== 'object' || plan === null) return []
  return Object.entries(plan).flatMap(([name, value]) =>
    name === key ? [Number(value)] : numbersOf(value, key),
  )
}

const says = (plan: unknown, words: string) => JSON.stringify(plan).includes(words)
