import { accountScreens } from './account-screens.ts'
import { agentScreens } from './agent-screens.ts'
import { businessChatScreens } from './business-chat-screens.ts'
import { businessScreens } from './business-screens.ts'
import { chatScreens } from './chat-screens.ts'
import { checkoutScreens } from './checkout-screens.ts'
import { emberScreens } from './ember-screens.ts'
import { entryScreens } from './entry-screens.ts'
import { notedScreens } from './noted-screens.ts'
import { paymentScreens } from './payment-screens.ts'
import { publicScreens } from './public-screens.ts'
import type { Screen } from './screen.ts'
import { sessionScreens } from './session-screens.ts'
import { subscriptionScreens } from './subscription-screens.ts'
import { troubleScreens } from './trouble-screens.ts'

/** Everything that can be seen of the product, in the order in which a person meets it. */
export const screens: Screen[] = [
  ...publicScreens,
  ...entryScreens,
  ...subscriptionScreens,
  ...checkoutScreens,
  ...paymentScreens,
  ...accountScreens,
  ...chatScreens,
  ...emberScreens,
  ...sessionScreens,
  ...businessScreens,
  ...businessChatScreens,
  ...notedScreens,
  ...agentScreens,
  ...troubleScreens,
]
