import { newId } from './new-id.ts'

export type PaddleEvent = ReturnType<typeof newEvent>

export function newEvent({ type, data, occurredAt }: { type: string; data: object; occurredAt: string }) {
  return {
    event_id: newId('evt'),
    event_type: type,
    occurred_at: occurredAt,
    notification_id: newId('ntf'),
    data,
  }
}
