import { endpoints } from '#shared/endpoints.ts'
import { emptyChat, openSidebar } from '../steps/chat-steps.ts'
import { EARLIER_SESSION } from '../content/sessions.ts'
import type { Screen } from '../screen.ts'
import { cut, does, held, press, says, sees, steps } from '../steps/steps.ts'

const sidebar = steps(emptyChat, openSidebar, says('Last 7 days'))

const openMenu = steps(
  page => page.getByRole('link', { name: EARLIER_SESSION }).hover(),
  press(`Options of ${EARLIER_SESSION}`),
  sees(page => page.getByRole('menu')),
)

const choose = (name: string) => does(page => page.getByRole('menuitem', { name }).click())

const sessionMenu = steps(sidebar, openMenu)

export const sessionScreens: Screen[] = [
  { name: 'chat-drawer', as: 'member', reach: sidebar, widths: [390] },
  {
    name: 'chat-sidebar-closed',
    as: 'member',
    reach: steps(sidebar, press('Hide sidebar')),
    widths: [1440],
  },
  { name: 'chat-session-menu', as: 'member', reach: sessionMenu },
  { name: 'chat-rename', as: 'member', reach: steps(sessionMenu, choose('Rename'), says('Rename session')) },
  {
    name: 'chat-delete',
    as: 'member',
    reach: steps(sessionMenu, choose('Delete'), says('Delete this session?')),
  },
  {
    name: 'chat-sessions-loading',
    as: 'member',
    reach: steps(held(endpoints.sessions), emptyChat, openSidebar, says('Loading sessions')),
  },
  {
    name: 'chat-sessions-unread',
    as: 'member',
    reach: steps(cut(endpoints.sessions), emptyChat, openSidebar, says('No sessions to show.')),
  },
]
