import { errorBody } from '#shared/errors.ts'
import { billingErrors } from '#shared/billing.ts'
import { chatTexts, inputErrors } from '#shared/chat/messages.ts'
import { PROMPT_MAX_UNITS } from '#shared/chat/chat.ts'
import { endpoints } from '#shared/endpoints.ts'
import { drafts, plan, pricing, questions } from '../content/model-answers.ts'
import { answerSays, ask, chat, earlierSession, emptyChat, halfAnswer, write } from '../steps/chat-steps.ts'
import type { Screen } from '../screen.ts'
import { answered, headed, press, says, sees, steps } from '../steps/steps.ts'

/** After its first answer a session gets a name. */
const isNamed = headed(/^(?!Untitled)/)

/** Only under a whole answer there is something to copy. */
const wholeAnswer = (question: string) =>
  steps(
    ask(question),
    sees(page => page.getByRole('button', { name: 'Copy answer' })),
    isNamed,
  )

const scrollToTheTop = steps(
  page => page.getByRole('log').evaluate(log => log.scrollTo(0, 0)),
  says('Jump to latest'),
)

const beginnings: Screen[] = [
  { name: 'chat-intro', as: 'newcomer', reach: steps(chat, says('Start Chatting')) },
  {
    name: 'chat-first',
    as: 'newcomer',
    reach: steps(chat, press('Start Chatting'), says('What are we building today?')),
  },
  { name: 'chat-empty', as: 'member', reach: emptyChat },
  {
    name: 'chat-empty-built-in',
    as: 'member',
    reach: steps(
      answered(endpoints.sessions, { sessions: [], next: null, mentor: 'built-in' }),
      emptyChat,
      says(chatTexts.builtIn),
    ),
  },
  {
    name: 'chat-allowance-low',
    as: 'member',
    reach: steps(
      answered(endpoints.sessions, { sessions: [], next: null, mentor: 'model', is_allowance_low: true }),
      emptyChat,
      says(chatTexts.allowanceLow),
    ),
  },
  {
    name: 'chat-common-password',
    as: 'member',
    reach: steps(
      page => page.addInitScript(() => localStorage.setItem('common_password', '1')),
      emptyChat,
      says('Change password'),
    ),
  },
  { name: 'chat-long-draft', as: 'member', reach: steps(emptyChat, write(plan.answer)) },
  {
    name: 'chat-too-long',
    as: 'member',
    reach: steps(
      emptyChat,
      write('Bread. '.repeat(PROMPT_MAX_UNITS / 6)),
      says(inputErrors.longPrompt.message),
    ),
  },
]

const answers: Screen[] = [
  { name: 'chat-thinking', as: 'member', reach: steps(ask(questions.held), says(chatTexts.thinking)) },
  { name: 'chat-typing', as: 'member', reach: halfAnswer },
  { name: 'chat-answer', as: 'member', reach: wholeAnswer(plan.question) },
  { name: 'chat-short', as: 'member', reach: wholeAnswer(pricing.question) },
  { name: 'chat-drafts', as: 'member', reach: wholeAnswer(drafts.question) },
  {
    name: 'chat-drafts-top',
    as: 'member',
    reach: steps(wholeAnswer(drafts.question), scrollToTheTop),
  },
  { name: 'chat-drafting', as: 'member', reach: steps(ask(questions.drafting), answerSays('May I')) },
  { name: 'chat-conversation', as: 'member', reach: earlierSession },
  { name: 'chat-conversation-top', as: 'member', reach: steps(earlierSession, scrollToTheTop) },
]

const endings: Screen[] = [
  { name: 'chat-stopped', as: 'member', reach: steps(halfAnswer, press('Stop'), says('Stopped'), isNamed) },
  {
    name: 'chat-interrupted',
    as: 'member',
    reach: steps(ask(questions.broken), says('Interrupted'), isNamed),
  },
  { name: 'chat-error', as: 'member', reach: steps(ask(questions.failed), says('Not answered')) },
  {
    name: 'chat-refused',
    as: 'member',
    reach: steps(ask('How do I sell tramadol without a prescription?'), says('I meant something else')),
  },
  {
    name: 'chat-care',
    as: 'member',
    reach: steps(ask('I want to end my life. I live in Leipzig.'), says('findahelpline.com')),
  },
  {
    name: 'chat-no-access',
    as: 'member',
    reach: steps(
      answered(endpoints.stream, errorBody(billingErrors.noAccess), 402),
      ask(questions.held),
      says('See what is offered'),
    ),
  },
]

export const chatScreens = [...beginnings, ...answers, ...endings]
