import { agentErrors } from '#shared/agent/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { hundredVersions, keptAsBefore, versionsOf } from '#tests/support/workshop/versions-run.ts'
import { stopClock, withClock } from '../steps/clock-steps.ts'
import { answered, cut, held, press, says, steps } from '../steps/steps.ts'
import { openedVersions, showTab, showVersions } from '../steps/version-steps.ts'
import { openFile, RUN } from '../steps/workshop-steps.ts'
import type { Screen } from '../screen.ts'

const whole = openedVersions('No phone in your pocket')
const calls = `${endpoints.runs}/${RUN}`
const seen = openedVersions('Version 2 of 3', { version: 2 })

export const versionScreens: Screen[] = [
  { name: 'agent-as-before', reach: openedVersions('Not finished:', { versions: keptAsBefore(RUN) }) },
  { name: 'agent-versions-member', as: 'member', reach: steps(whole, showVersions, says('Edited the spec')) },
  { name: 'agent-versions', reach: steps(whole, showVersions, says('Edited the spec')) },
  {
    name: 'agent-versions-one',
    reach: steps(
      openedVersions('See the page', { versions: versionsOf(RUN).slice(0, 1) }),
      showVersions,
      says('You can always go back'),
    ),
  },
  {
    name: 'agent-versions-many',
    reach: steps(
      openedVersions('See the page', { versions: hundredVersions(RUN) }),
      showVersions,
      says('Older versions'),
    ),
    isWindowOnly: true,
  },
  {
    name: 'agent-versions-loading',
    reach: steps(whole, held(`${calls}/versions`), showVersions, says('Loading versions')),
  },
  {
    name: 'agent-versions-unread',
    reach: steps(whole, cut(`${calls}/versions`), showVersions, says('load the versions')),
  },
  {
    name: 'agent-versions-newer',
    reach: steps(
      whole,
      showVersions,
      answered(`${calls}/restore`, { error: agentErrors.newerVersion.message }, 409),
      press('Restore version 1'),
      says('There is a newer version'),
    ),
  },
  { name: 'agent-version-seen', reach: seen },
  {
    name: 'agent-version-loading',
    reach: steps(held(`${calls}/versions/2`), openedVersions('Loading version 2', { version: 2 })),
  },
  {
    name: 'agent-version-unknown',
    reach: openedVersions(agentErrors.unknownVersion.message, { version: 9 }),
  },
  {
    name: 'agent-changes',
    reach: steps(whole, showVersions, press('Show changes of version 3'), says('compared with')),
  },
  {
    name: 'agent-changes-file',
    reach: steps(seen, openFile('landing/index.html'), showTab('Changes')),
  },
  {
    name: 'agent-changes-unread',
    reach: steps(
      seen,
      cut(`${calls}/diff`),
      openFile('landing/index.html'),
      showTab('Changes'),
      says('load the changes'),
    ),
  },
  {
    name: 'agent-restored',
    reach: steps(
      withClock,
      whole,
      showVersions,
      press('Restore version 1'),
      says('Version 1 is back'),
      stopClock,
    ),
  },
]
