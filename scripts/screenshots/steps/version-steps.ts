import { sentence } from '#tests/support/workshop/workshop-run.ts'
import { versionsOf } from '#tests/support/workshop/versions-run.ts'
import { openFakeWorkshop } from '#tests/support/workshop/fake-workshop-server.ts'
import type { FakeVersion } from '#tests/support/workshop/fake-versions.ts'
import { does, says, sees, steps, type Step } from './steps.ts'
import { RUN } from './workshop-steps.ts'

interface Opened {
  /** an earlier one to look at */
  version?: number
  versions?: FakeVersion[]
}

/** Opens a project with these versions, at its newest or at an earlier one. */
export const openedVersions = (
  shows: string | RegExp,
  { version, versions = versionsOf(RUN) }: Opened = {},
): Step =>
  steps(async page => {
    const server = await openFakeWorkshop()
    await server.standIn(page.context())
    page.on('close', server.close)
    server.addVersions(RUN, sentence, versions)
    await page.goto(`/agent?run=${RUN}${version === undefined ? '' : `&version=${version}`}`)
  }, says(shows))

export const showVersions = does(page => page.getByRole('button', { name: /^Versions/ }).click())

export const showTab = (name: string) =>
  steps(
    does(page => page.getByRole('tab', { name }).click()),
    sees(page => page.getByRole('tabpanel', { name })),
  )
