import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { startFakePaddle } from '#tests/support/payments/fake-paddle.ts'
import { inMode, pretendPaddle } from './fake-paddle-js.ts'
import { openProduct } from '../product.ts'

/**
 * A server with the sandbox's keys, and so with the policy under which a real checkout opens; asked for at the top of
 * a test file.
 */
export async function openConnected() {
  const paddle = await startFakePaddle()
  afterAll(() => paddle.close())
  const product = await openProduct({ isConnected: false, environment: paddle.environment })
  return {
    product,
    clientToken: paddle.environment.PADDLE_CLIENT_TOKEN,
    /** A visitor's page with a recorder in Paddle.js's place. */
    async open(mode: 'live' | 'sandbox' = 'live', answer?: Parameters<typeof pretendPaddle>[1]) {
      const opened = await product.open()
      const page = await opened.newPage()
      if (mode === 'live') await inMode(page, mode)
      await pretendPaddle(page, answer)
      return { ...opened, page }
    },
  }
}

export const says = (page: Page, text: string | RegExp) => page.getByText(text).waitFor()
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** Follows what a page asks the payment calls and the provider for. */
export function watch(page: Page) {
  const asked: string[] = []
  page.on('request', request => {
    const { hostname, pathname } = new URL(request.url())
    if (hostname === 'cdn.paddle.com' || /^\/(__)?paddle\//.test(pathname)) asked.push(pathname)
  })
  return asked
}
