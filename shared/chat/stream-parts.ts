import { z } from 'zod/mini'

/** Our own parts of a reply's event stream, beside those of the AI SDK's UI message stream; data-parts.ts has two more. */

/** First part for a reader who joins late: so many units are already typed where others read along. */
export const AttachPart = z.object({ typed: z.number() })
/** The cut of a stopped reply: so many units are kept. It comes before `abort`. */
export const KeptPart = z.object({ length: z.number() })
