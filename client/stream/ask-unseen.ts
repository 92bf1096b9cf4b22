import { endpoints } from '#shared/endpoints.ts'
import { openLine } from './open-line.ts'

interface Question {
  sessionId: string
  generationId: string
  prompt: string
}

/** Asks a question whose conversation is not on screen; the reply goes on without us. Throws what `openLine` throws. */
export async function askUnseen({ sessionId, generationId, prompt }: Question) {
  const body = JSON.stringify({ session_id: sessionId, generation_id: generationId, prompt })
  const response = await openLine(endpoints.stream, { method: 'POST', body })
  await response.body?.cancel()
}
