import { agentErrors, laneErrors } from '#shared/agent/sentences.ts'
import { authErrors } from '#shared/auth-sentences.ts'
import { billingErrors, billingTexts } from '#shared/billing.ts'
import { chatErrors, replyErrors } from '#shared/chat-sentences.ts'

const { cancelFailed, keepFailed } = billingTexts

/** Messages by their codes: the names they have in shared/, in snake case. The first of two equal messages names both. */
const codes = new Map(
  [authErrors, billingErrors, { cancelFailed, keepFailed }, chatErrors, agentErrors, replyErrors, laneErrors]
    .flatMap(table => Object.entries<string>(table))
    .toReversed()
    .map(([name, message]) => [message, name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)]),
)

/** The code of an error's message; undefined for one that is made for its occasion. */
export const codeOf = (message: string) => codes.get(message)
