import { z } from 'zod/mini'
import type { AgentName } from '#shared/agent/agents.ts'
import { StreamPart } from '#shared/agent/parts.ts'
import type { Spec } from '#shared/agent/spec.ts'
import { endpoints } from '#shared/endpoints.ts'
import { api } from '../../api.ts'
import { openEventStream } from '../../stream/event-stream.ts'
import { readEvents } from '../../stream/event-stream.ts'

const STOP_ANSWER_MS = 4_000

export type Parts = AsyncIterable<StreamPart>
/** What a call for a run is answered with: its stream, or, by a server that has none, the whole answer. */
export type Opened = { parts: Parts } | { answer: unknown }

/** A project as it is sent. */
export interface ProjectAsked {
  project: string
  /** whose profile fills in what the sentence leaves open */
  businessId?: string | undefined
}

const addressOf = (runId: string) => `${endpoints.runs}/${encodeURIComponent(runId)}`

/** Starts a run; the same id attaches to it, so that a repeated request never asks twice. Throws what `openEventStream` throws. */
export const startRun = ({ project, businessId }: ProjectAsked, runId: string, signal: AbortSignal) =>
  send(
    'POST',
    endpoints.orchestrator,
    { project, run_id: runId, ...(businessId === undefined ? {} : { business_id: businessId }) },
    signal,
  )

/** Whom a retry lets work again, and with what. */
export interface RetryAsked {
  agents?: AgentName[] | undefined
  without_model?: boolean
}

export const retryRun = (runId: string, asked: RetryAsked, signal: AbortSignal) =>
  send('POST', `${addressOf(runId)}/retry`, asked, signal)

/** `before` is the spec that was changed. */
export const editRun = (runId: string, change: { spec: Spec; before: Spec }, signal: AbortSignal) =>
  send('PATCH', `${addressOf(runId)}/spec`, change, signal)

/** Makes a version of what an earlier one held; `base` is the newest that is known. */
export const restoreRun = (runId: string, versions: { version: number; base: number }, signal: AbortSignal) =>
  send('POST', `${addressOf(runId)}/restore`, versions, signal)

/** A run from its start, whether it still runs or not. */
export async function followRun(runId: string, signal: AbortSignal): Promise<Parts> {
  return partsOf(await openEventStream(`${addressOf(runId)}/stream`, { signal }))
}

/** Throws what `api` throws; an ApiError of 404 while the server knows no such run. */
export const stopRun = (runId: string) =>
  api.post(`${addressOf(runId)}/stop`, undefined, z.unknown(), { noAnswerAfterMs: STOP_ANSWER_MS })

/** Where the pages of the run, or of an earlier version of it, are shown from now on. Throws what `api` throws. */
export async function readPreview(runId: string, version?: number) {
  const path = version === undefined ? addressOf(runId) : `${addressOf(runId)}/versions/${version}`
  const { preview } = await api.get(path, z.object({ preview: z.string() }))
  return preview
}

/** Ends all addresses of the run's pages that were given out. Throws what `api` throws. */
export const revokePreviews = (runId: string) =>
  api.post(`${addressOf(runId)}/revoke-previews`, undefined, z.undefined())

/** Asks for a page as its frame would. Throws what `api` throws; an ApiError of 404 when its address has ended. */
export const openPage = (address: string) => api.get(address, z.unknown())

async function send(method: string, path: string, body: object, signal: AbortSignal): Promise<Opened> {
  const response = await openEventStream(path, { method, body: JSON.stringify(body), signal })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  return isStream ? { parts: partsOf(response) } : { answer: await answerOf(response) }
}

/** JSON where it is any; else the text itself. */
async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function* partsOf({ body }: Response): AsyncGenerator<StreamPart> {
  for await (const event of readEvents(body ?? new Blob().stream())) {
    const part = StreamPart.safeParse(event).data
    if (part) yield part
  }
}
