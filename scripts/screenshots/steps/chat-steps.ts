import { composer, lastAnswer } from '#tests/browser/people.ts'
import { questions } from '../content/model-answers.ts'
import { EARLIER_SESSION } from '../content/sessions.ts'
import { does, follow, press, says, sees, steps, type Step } from './steps.ts'

export const chat = steps(page => page.goto('/chat'), sees(composer))

export const emptyChat = steps(chat, says('What are we building today?'))

export const write = (text: string) => does(page => composer(page).fill(text))

export const ask = (question: string) => steps(emptyChat, write(question), press('Send'))

export const answerSays = (text: string | RegExp) => sees(page => lastAnswer(page).getByText(text).first())

/** An answer that has come as far as its last sentence, and will not go on. */
export const halfAnswer = steps(ask(questions.halfway), answerSays('On Friday'))

/** The sidebar is open: on a phone it has to be called. */
export const openSidebar: Step = async page => {
  const sessions = page.getByRole('complementary', { name: 'Sessions' })
  if (!(await sessions.isVisible())) await page.getByRole('button', { name: 'Show sidebar' }).click()
  await sessions.waitFor()
}

export const earlierSession = steps(
  emptyChat,
  openSidebar,
  follow(EARLIER_SESSION),
  answerSays('sent and sold'),
)
