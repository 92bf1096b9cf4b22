import { lastAnswer } from '#tests/browser/people.ts'
import { ask } from './chat-steps.ts'
import { emberQuestions } from './ember-answers.ts'
import type { Screen } from './screen.ts'
import { sees, steps } from './steps.ts'

/** The built-in mentor's answers, as they are read. */
export const emberScreens: Screen[] = Object.entries(emberQuestions).map(([name, question]) => ({
  name: `ember-${name}`,
  as: 'member',
  reach: steps(
    ask(question),
    sees(page => page.getByRole('button', { name: 'Copy answer' })),
    page => lastAnswer(page).evaluate(answer => answer.scrollIntoView({ block: 'start' })),
  ),
}))
