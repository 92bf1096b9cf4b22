import { StreamPart } from '#shared/agent/parts.ts'
import { ended, emptyRun, take, type RunState } from '#shared/agent/run-state.ts'
import { endpoints } from '#shared/endpoints.ts'

export type RunEnd = 'finish' | 'abort' | 'error' | 'lost'

/** Reads a run's event stream as the page does; `until` leaves early. */
export async function readRun(response: Response, until?: (state: RunState) => boolean) {
  let state = emptyRun
  let end: RunEnd = 'lost'
  let errorText = ''
  let preview = ''
  let text = ''
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  read: for (;;) {
    // A server that dies breaks the connection off.
    const { done, value } = (await reader?.read().catch(() => undefined)) ?? { done: true, value: undefined }
    if (done) break
    text += decoder.decode(value, { stream: true })
    for (let cut = text.indexOf('\n\n'); cut >= 0; cut = text.indexOf('\n\n')) {
      const data = text.slice(0, cut).replace(/^data: /, '')
      text = text.slice(cut + 2)
      if (data.startsWith(':') || data === '[DONE]') continue
      const parsed = StreamPart.safeParse(JSON.parse(data))
      // `start` is for clients of the AI SDK.
      if (!parsed.success) continue
      const part = parsed.data
      if (part.type === 'data-attach') preview = part.data.preview
      else if (part.type === 'error') [end, errorText] = ['error', part.errorText]
      else if (part.type === 'finish' || part.type === 'abort') end = part.type
      else state = take(state, part)
      if (until?.(state)) {
        await reader?.cancel()
        break read
      }
    }
  }
  return { state: end === 'lost' ? state : ended(state), end, errorText, preview }
}

export const asStream = { accept: 'text/event-stream' }
export const runPath = (runId: string, rest = '') => `${endpoints.runs}/${runId}${rest}`
