import { z } from 'zod/mini'
import { SafetyCategory } from './safety.ts'

/** Our own parts of a reply's event stream, beside those of the AI SDK's UI message stream. */

/** First part for a reader who joins late: so many units are already typed where others read along. */
export const AttachPart = z.object({ typed: z.number() })
/** Before the text: what the question was taken for; absent where that is nothing to tell. */
export const UnderstoodPart = z.object({ safety: SafetyCategory })
/** The cut of a stopped reply: so many units are kept. It comes before `abort`. */
export const KeptPart = z.object({ length: z.number() })
