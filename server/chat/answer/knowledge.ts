import { profileOf, type Profile } from '#shared/business/fold.ts'
import type { Understood } from '#shared/business/understood.ts'
import { findBusiness, type OwnedBusiness } from '../../business/business.store.ts'
import { readProfile } from '../../business/read-profile.ts'
import { openUnderstood } from '../../business/told.store.ts'
import type { Db, Knowledge } from '../../ports.ts'
import type { Box } from '../../sealing/sealing.ts'
import type { MessageRow } from '../message.store.ts'
import { eventsOf } from './note-question.ts'

interface Asked {
  business: OwnedBusiness
  /** the conversation that leads to the question, newest message first */
  path: readonly MessageRow[]
  understood: Understood
}

/** What is known where a question is asked: of its business or, where that does not remember, of this conversation alone. */
export async function knowledgeFor(
  sql: Db,
  box: Box,
  { business, path, understood }: Asked,
): Promise<Knowledge> {
  const [row, profile] = await Promise.all([findBusiness(sql, business), readProfile(sql, box, business)])
  const isRemembered = row?.remembers === true
  return { profile: isRemembered ? profile : profileOfPath(box, path), understood }
}

function profileOfPath(box: Box, path: readonly MessageRow[]): Profile {
  const told = path.toReversed().flatMap(({ id, understood }) => {
    const opened = understood && openUnderstood(box, id, understood)
    return opened ? eventsOf(opened) : []
  })
  return profileOf(told.map((event, position) => ({ ...event, position })))
}
