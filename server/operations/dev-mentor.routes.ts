import { Hono } from 'hono'
import { z } from 'zod/mini'
import { FactKey } from '#shared/business/keys.ts'
import { PROMPT_MAX_UNITS } from '#shared/chat/chat.ts'
import { inputErrors } from '#shared/chat/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { httpErrors } from '#shared/http-errors.ts'
import { plainText } from '#shared/text.ts'
import type { Deps } from '../deps-shape.ts'
import { explain } from '../extraction/explain.ts'
import { knownFrom } from '../extraction/known-from.ts'
import { weights } from '../extraction/weights.ts'
import { limitBody } from '../http/request-guards.ts'
import { notFound } from '../http/errors.ts'
import { callHeaders } from '../http/security-headers.ts'
import { readBody } from '../http/validate.ts'
import { isOfOwnMachine } from '../limits/loopback.ts'

const BODY_MAX_KB = 256

const Explain = z.object({
  message: plainText(PROMPT_MAX_UNITS, inputErrors.longPrompt.message),
  /** the key that the answer before had asked for */
  asked: z.optional(FactKey),
})

/** The trace of a message, to who works on this machine: nothing is kept of it. Not there in production, nor for anybody else. */
export function devMentorRoutes({
  config,
  clock,
  openMentor,
}: Pick<Deps, 'config' | 'clock' | 'openMentor'>) {
  return new Hono().post(
    endpoints.devMentor,
    callHeaders({ isHttps: false }),
    limitBody(BODY_MAX_KB),
    async context => {
      if (!isOfOwnMachine(context, config)) throw notFound(httpErrors.unknownCall)
      const { message, asked } = await readBody(context, Explain)
      const today = clock.now()
      const knowledge = knownFrom(message, { today, weights, asked })
      const mentor = await openMentor()
      const {
        trace,
        used,
        asked: asksFor,
        step,
      } = mentor.answer({ turns: [{ role: 'user', content: message }], today, knowledge })
      return context.json({
        ...explain(message, { weights, asked }),
        answer: { ...trace, used, asked: asksFor, step },
      })
    },
  )
}
