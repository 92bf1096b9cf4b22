import { z } from 'zod/mini'
import { inputErrors } from './messages.ts'
import { PROMPT_MAX_UNITS, TITLE_MAX_UNITS } from './chat.ts'
import { isBlank, plainText } from '../text.ts'

// What callers of the chat send. The page, which takes care of what it sends, does not load it.

const Id = z.uuid('An id is expected here.').check(z.toLowerCase())
const Prompt = plainText(PROMPT_MAX_UNITS, inputErrors.longPrompt.message)
  .check(z.refine(value => !isBlank(value), inputErrors.blankPrompt.message))
  .register(z.globalRegistry, { minLength: 1 })
const Title = plainText(TITLE_MAX_UNITS, inputErrors.longTitle.message)

/** Without a business it is about the one used last. */
export const StartSession = z.object({ title: z.optional(Title), business_id: z.optional(Id) })
/** An empty title leaves it to the next answer; what the messages told moves with the session. */
export const ChangeSession = z
  .object({ title: z.optional(Title), business_id: z.optional(Id) })
  .check(
    z.refine(
      value => value.title !== undefined || value.business_id !== undefined,
      inputErrors.nothingToChange.message,
    ),
  )
  .register(z.globalRegistry, { anyOf: [{ required: ['title'] }, { required: ['business_id'] }] })

export const Send = z.object({ session_id: Id, prompt: Prompt, generation_id: z.optional(Id) })
export const Stream = z
  .object({
    session_id: Id,
    prompt: z.optional(Prompt),
    generation_id: z.optional(Id),
    parent_id: z.optional(Id),
    /** with `parent_id`: the refusal of this question had misread it */
    meant_otherwise: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      value => value.prompt !== undefined || value.parent_id !== undefined,
      inputErrors.blankPrompt.message,
    ),
  )
  .register(z.globalRegistry, { anyOf: [{ required: ['prompt'] }, { required: ['parent_id'] }] })
export const Stop = z.object({
  session_id: Id,
  generation_id: z.optional(Id),
  /** UTF-16 units of the reply that were on screen; absent means all that was received */
  shown: z.optional(
    z.number('A number is expected here.').check(z.int(), z.minimum(0), z.maximum(2_147_483_647)),
  ),
})
