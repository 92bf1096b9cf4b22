import { z } from 'zod/mini'

/** The answer of every call that fails: a sentence for the person and a code for the program. */
export const ErrorReply = z.object({ error: z.string(), code: z.optional(z.string()) })
