import { z } from 'zod/mini'
import { Answered } from '../business/answered.ts'
import { Understood } from '../business/understood.ts'

// What is told beside the texts of a question and of its answer, in the stream, in the JSON answer and in the list. The chat's first view
// takes the types alone: the schemas would weigh a kilobyte there.

/** Before the text: what the question told, asked for and was taken for, as it rests beside it. */
export const UnderstoodPart = z.pick(Understood, { facts: true, asks: true, safety: true })
export type UnderstoodPart = z.infer<typeof UnderstoodPart>
/** After the text of a complete answer, before its end: what the answer did beside its text. */
export const AnsweredPart = z.omit(Answered, { v: true })
export type AnsweredPart = z.infer<typeof AnsweredPart>
