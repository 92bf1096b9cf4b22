import { z } from 'zod/mini'
import {
  Business,
  BusinessList,
  BusinessProfile,
  type ChangeBusiness,
  EventReply,
  NAME_MAX_UNITS,
  type WrittenEvent,
} from '#shared/business/calls.ts'
import type { FactKey } from '#shared/business/keys.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api, ApiError } from '../api.ts'
import { announceChange } from '../stream/other-tabs.ts'

// All of these throw what `api` throws. Other tabs hear of each change.

const addressOf = (id: string) => `${endpoints.businesses}/${encodeURIComponent(id)}`

export const listBusinesses = () => api.get(endpoints.businesses, BusinessList)

/** `asOf`: a day, such as 2027-03-14; '' for now */
export const readProfile = (id: string, asOf: string) =>
  api.get(`${addressOf(id)}${asOf === '' ? '' : `?as_of=${encodeURIComponent(asOf)}`}`, BusinessProfile)

export async function createBusiness(name: string) {
  const made = await api.post(endpoints.businesses, { name: name.slice(0, NAME_MAX_UNITS) }, Business)
  announceChange(made.id)
  return made
}

export async function changeBusiness(id: string, change: ChangeBusiness) {
  const changed = await api.patch(addressOf(id), change, Business)
  announceChange(id)
  return changed
}

export async function removeBusiness(id: string) {
  await api.delete(addressOf(id), z.undefined())
  announceChange(id)
}

export async function forgetFact(id: string, key: FactKey) {
  await api.delete(`${addressOf(id)}/facts/${key}`, z.undefined())
  announceChange(id)
}

/** Puts a session into another business, with what its messages told. */
export async function moveSession(sessionId: string, businessId: string) {
  await api.patch(
    `${endpoints.sessions}/${encodeURIComponent(sessionId)}`,
    { business_id: businessId },
    z.unknown(),
  )
  announceChange(sessionId)
}

/** The same event with the same id is written once. Its source is left out where that message was deleted meanwhile. */
export async function writeEvent(businessId: string, id: string, event: WrittenEvent) {
  const write = (body: WrittenEvent) =>
    api.post(`${addressOf(businessId)}/events`, { id, event: body }, EventReply)
  try {
    await write(event)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== UNKNOWN_SOURCE) throw error
    await write(withoutSource(event))
  }
  announceChange(businessId)
}

const UNKNOWN_SOURCE = 'unknown_source'

function withoutSource(event: WrittenEvent): WrittenEvent {
  if (event.type !== 'stated' && event.type !== 'corrected') return event
  const { key, part, value } = event.fact
  return { type: event.type, fact: { key, value, ...(part === undefined ? {} : { part }) } }
}
