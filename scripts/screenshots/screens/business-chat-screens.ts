import { endpoints } from '#shared/endpoints.ts'
import { businesses, emptyProfile, greetedProfile, kits, openProfile } from '../content/business-profiles.ts'
import { chat, openSidebar } from '../steps/chat-steps.ts'
import type { Screen } from '../screen.ts'
import { answered, cut, press, says, sees, steps, type Step } from '../steps/steps.ts'

const withProfile = (profile: object) =>
  steps(answered(endpoints.businesses, businesses), answered(`${endpoints.businesses}/${kits.id}`, profile))

const panel = (before: Step) => steps(before, chat, press('Your business'))
const switcher = steps(
  withProfile(openProfile),
  chat,
  openSidebar,
  sees(page => page.getByRole('combobox', { name: 'Business' })),
)

// A sheet up to 768, beside the chat from there on: neither becomes the other while pictures are taken.
const WIDTHS: Screen['widths'][] = [[390, 768], [1440]]

const panels: [name: string, reach: Step][] = [
  ['chat-business', steps(panel(withProfile(openProfile)), says('from now on?'))],
  ['chat-business-empty', steps(panel(withProfile(emptyProfile)), says('Nothing here yet'))],
  ['chat-business-unread', steps(panel(cut(endpoints.businesses)), says('We couldn’t load your business.'))],
]

export const businessChatScreens: Screen[] = [
  ...panels.flatMap(([name, reach]) =>
    WIDTHS.map((widths = []): Screen => ({ name, as: 'member', reach, widths, isWindowOnly: true })),
  ),
  {
    name: 'chat-greeting',
    as: 'member',
    reach: steps(withProfile(greetedProfile), chat, says('you break even at')),
    isWindowOnly: true,
  },
  { name: 'chat-switcher', as: 'member', reach: switcher, isWindowOnly: true },
  {
    name: 'chat-new-business',
    as: 'member',
    reach: steps(switcher, press('New business'), says('What is it?')),
    isWindowOnly: true,
  },
]
