/** The status and the sentence of a refusal. */
export async function answerOf(asked: Promise<Response>) {
  const reply = await asked
  const { error } = (await reply.json()) as { error?: string }
  return [reply.status, error]
}

/** A code of six digits that is not this one. */
export const wrongCode = (code: string, step = 1) =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0')
