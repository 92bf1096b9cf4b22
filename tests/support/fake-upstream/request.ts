import { z } from 'zod'

/** What the fake provider saw of one request; times are milliseconds of Date.now(). */
export interface UpstreamRequest {
  index: number
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: unknown
  /** the text of the last turn of the user, '' when there is none */
  prompt: string
  atMs: number
  /** when the exchange ended, whoever ended it */
  closedAtMs: number | undefined
  /** who ended it; the client did when it went before the answer was whole */
  endedBy: 'client' | 'upstream' | undefined
}

const Content = z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))])
const Turns = z.array(z.looseObject({ role: z.string().optional(), content: Content.nullish() }))
const Body = z.looseObject({ messages: Turns.optional(), input: Turns.optional() })

/** The last words of the user in a body of either API. */
export function lastPrompt(body: unknown): string {
  const parsed = Body.safeParse(body)
  const turns = parsed.success ? (parsed.data.messages ?? parsed.data.input ?? []) : []
  const content = turns.findLast(turn => turn.role === 'user')?.content ?? ''
  return typeof content === 'string' ? content : content.map(part => part.text ?? '').join('')
}
