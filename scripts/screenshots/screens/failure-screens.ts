import { chatErrors, chatTexts } from '#shared/chat/messages.ts'
import { endpoints } from '#shared/endpoints.ts'
import { nothing } from '#tests/support/payments/access-reply.ts'
import { chat, earlierSession, emptyChat, halfAnswer, openSidebar } from '../steps/chat-steps.ts'
import { EARLIER_SESSION } from '../content/sessions.ts'
import type { Screen } from '../screen.ts'
import { answered, at, cut, follow, headed, held, says, steps, type Step } from '../steps/steps.ts'

const goOffline: Step = page => page.context().setOffline(true)
const goOnline: Step = page => page.context().setOffline(false)

const openEarlier = steps(emptyChat, openSidebar, follow(EARLIER_SESSION))
const unknownSession: Step = page => page.goto('/chat?session=00000000-0000-4000-8000-000000000000')
/** A date that no server gives, and that no page expects. */
const impossible = { ...nothing, is_subscribed: true, status: 'active', renews_at: 'never' }

export const failureScreens: Screen[] = [
  { name: 'chat-offline', as: 'member', reach: steps(earlierSession, goOffline, says('You are offline.')) },
  {
    name: 'chat-reconnecting',
    as: 'member',
    reach: steps(halfAnswer, cut(endpoints.stream), goOffline, goOnline, says(chatTexts.reconnecting)),
  },
  {
    name: 'chat-messages-loading',
    as: 'member',
    reach: steps(held(endpoints.messages), openEarlier, says('Loading messages')),
  },
  {
    name: 'chat-messages-unread',
    as: 'member',
    reach: steps(cut(endpoints.messages), openEarlier, says('No messages to show.')),
  },
  {
    name: 'chat-unknown-session',
    as: 'member',
    reach: steps(unknownSession, says(chatErrors.unknownSession.message)),
  },
  {
    name: 'chat-access-unread',
    as: 'member',
    reach: steps(cut(endpoints.subscriptionStatus), chat, says('could not be checked')),
  },
  {
    name: 'unreachable',
    reach: steps(
      cut('/assets/register-page'),
      at('/login', 'Welcome Back'),
      follow('Register'),
      headed('The server is out of reach'),
    ),
  },
  {
    name: 'unreachable-offline',
    reach: steps(at('/login', 'Welcome Back'), goOffline, follow('Register'), headed('You are offline')),
  },
  {
    name: 'crash',
    as: 'member',
    reach: steps(
      answered(endpoints.subscriptionStatus, impossible),
      page => page.goto('/subscribe'),
      headed('That went out'),
    ),
  },
]
