import type { Question } from './ask-reply.ts'
import { askReply } from './ask-reply.ts'

/** Asks a question whose conversation is not on screen; the reply goes on without us. Throws what `openLine` throws. */
export async function askUnseen(question: Question) {
  const over = new AbortController()
  await askReply(question, over.signal)
  over.abort()
}
