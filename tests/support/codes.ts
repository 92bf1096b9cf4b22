import type { TestApp } from './test-app.ts'
import { until } from './until.ts'

/** The status and the message of a refusal. */
export async function answerOf(asked: Promise<Response>) {
  const reply = await asked
  const { error } = (await reply.json()) as { error?: string }
  return [reply.status, error]
}

/** A code of six digits that is not this one. */
export const wrongCode = (code: string, step = 1) =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0')

/** The secret of the link in the text of an email; '' when it holds none. */
export const linkIn = (text: string) => /#([A-Za-z]{45})$/m.exec(text)?.[1] ?? ''

/** Waits until an address has so many emails, and gives the link of the newest. */
export async function linkFor({ emails }: Pick<TestApp, 'emails'>, email: string, count = 1) {
  await until(async () => (await emails(email)).length >= count)
  return linkIn((await emails(email)).at(-1)?.text ?? '')
}
