import type { Context } from 'hono'
import type { z } from 'zod'
import { Email } from '#shared/auth.ts'
import { readBody as read } from '../http/validate.ts'

/** The body, as http/validate.ts reads it. An address in it is noted, so that the log can tell whose account the call was about. */
export async function readBody<Schema extends z.core.$ZodType>(context: Context, schema: Schema) {
  const sent = await read(context, schema)
  if (typeof sent === 'object' && sent !== null && 'email' in sent) {
    const email = Email.safeParse(sent.email)
    if (email.success) context.set('mailbox', email.data)
  }
  return sent
}
