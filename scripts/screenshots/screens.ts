import { accountScreens } from './screens/account-screens.ts'
import { workshopScreens } from './screens/workshop-screens.ts'
import { businessChatScreens } from './screens/business-chat-screens.ts'
import { businessScreens } from './screens/business-screens.ts'
import { chatScreens } from './screens/chat-screens.ts'
import { checkoutScreens } from './screens/checkout-screens.ts'
import { builtInMentorScreens } from './screens/built-in-mentor-screens.ts'
import { authScreens } from './screens/auth-screens.ts'
import { notedFactsScreens } from './screens/noted-facts-screens.ts'
import { paymentScreens } from './screens/payment-screens.ts'
import { publicScreens } from './screens/public-screens.ts'
import type { Screen } from './screen.ts'
import { sessionScreens } from './screens/session-screens.ts'
import { subscriptionScreens } from './screens/subscription-screens.ts'
import { versionScreens } from './screens/version-screens.ts'
import { failureScreens } from './screens/failure-screens.ts'

/** Everything that can be seen of the product, in the order in which a person meets it. */
export const screens: Screen[] = [
  ...publicScreens,
  ...authScreens,
  ...subscriptionScreens,
  ...checkoutScreens,
  ...paymentScreens,
  ...accountScreens,
  ...chatScreens,
  ...builtInMentorScreens,
  ...sessionScreens,
  ...businessScreens,
  ...businessChatScreens,
  ...notedFactsScreens,
  ...workshopScreens,
  ...versionScreens,
  ...failureScreens,
]
