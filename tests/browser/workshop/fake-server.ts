import type { BrowserContextOptions } from 'playwright-core'
import { sentence } from '#tests/support/workshop/workshop-run.ts'
import { openFakeWorkshop } from '#tests/support/workshop/fake-workshop-server.ts'
import type { Product } from '../product.ts'

/** The workshop in a browser of somebody's own, with a server that the test drives. */
export async function inWorkshop(product: Product, options: BrowserContextOptions = {}, address = '/agent') {
  const server = await openFakeWorkshop()
  const opened = await product.open(options)
  await server.standIn(opened.context)
  const page = await opened.newPage()
  await page.goto(address)
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.waitFor()
  return {
    ...opened,
    page,
    box,
    server,
    /** Asks for the project, and gives its run. */
    async ask(project = sentence) {
      const count = server.runCount + 1
      await box.fill(project)
      await page.getByRole('button', { name: 'Send' }).click()
      return server.run(count)
    },
    async close() {
      await opened.context.close()
      server.close()
    },
  }
}

/** The last call that changed a run; following it may have begun already. */
export const lastAsked = ({ asked }: { asked: readonly { call: string }[] }) =>
  asked.filter(({ call }) => !call.startsWith('GET')).at(-1)
