import type { Sql } from 'postgres'
import { transaction } from '../../database/transaction.ts'
import type { Clock, Db } from '../../ports.ts'
import { newEvent, type PaddleEvent } from './entity-shapes.ts'
import { microseconds, momentOf } from './timestamps.ts'
import { lockChanges, saveRecord } from './records.store.ts'

/** One change of what the fake Paddle knows. */
export interface Change {
  sql: Db
  /** this moment; each call gives a later one */
  tick(): string
  /** Stores that something happened; a webhook reports it when the change is done. */
  emit(type: string, data: object): Promise<void>
}

export type Changes = ReturnType<typeof createChanges>

/** Changes happen one after the other, whole or not at all, each event later than the one before. */
export function createChanges({
  sql,
  clock,
  onEvent,
}: {
  sql: Sql
  clock: Clock
  onEvent: (event: PaddleEvent) => void
}) {
  return {
    sql,
    clock,
    async run<Result>(work: (change: Change) => Promise<Result>) {
      const { result, events } = await transaction(sql, async scope => {
        // Made in here, because what was lost before its commit runs again.
        const events: PaddleEvent[] = []
        const last = await lockChanges(scope)
        let now = Math.max(clock.now().getTime() * 1_000, last === undefined ? 0 : microseconds(last) + 1)
        const tick = () => momentOf(now++)
        const emit = async (type: string, data: object) => {
          const event = newEvent({ type, data, occurredAt: tick() })
          await saveRecord(scope, 'event', event)
          events.push(event)
        }
        return { result: await work({ sql: scope, tick, emit }), events }
      })
      for (const event of events) onEvent(event)
      return result
    },
  }
}
