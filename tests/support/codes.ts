import { endpoints } from '#shared/endpoints.ts'
import { browser } from './cookie-jar.ts'
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

/** A registered person who has proven a reset code in a browser. */
export async function proveReset(product: TestApp) {
  const { email, token } = await product.signIn({ isOnTrial: false })
  const { post, jar } = browser(product)
  await post(endpoints.sendResetCode, { email })
  const code = await product.codeFor(email, 2)
  const reply = await post(endpoints.verifyResetCode, { email, code })
  const { reset_token, message } = (await reply.json()) as { reset_token: string; message: string }
  return { email, token, post, jar, code, reply, resetToken: reset_token, message }
}

/** The secret of the link in the text of an email; '' when it holds none. */
export const linkIn = (text: string) => /#([A-Za-z]{45})$/m.exec(text)?.[1] ?? ''

/** Waits until an address has so many emails, and gives the link of the newest. */
export async function linkFor({ emails }: Pick<TestApp, 'emails'>, email: string, count = 1) {
  await until(async () => (await emails(email)).length >= count)
  return linkIn((await emails(email)).at(-1)?.text ?? '')
}
