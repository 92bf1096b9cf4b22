import { lastAnswer } from '#tests/browser/people.ts'
import { ask } from '../steps/chat-steps.ts'
import { emberQuestions } from '../content/built-in-mentor-answers.ts'
import type { Screen } from '../screen.ts'
import { sees, steps } from '../steps/steps.ts'

/** The built-in mentor's answers, as they are read. */
export const builtInMentorScreens: Screen[] = Object.entries(emberQuestions).map(([name, question]) => ({
  name: `ember-${name}`,
  as: 'member',
  reach: steps(
    ask(question),
    sees(page => page.getByRole('button', { name: 'Copy answer' })),
    page => lastAnswer(page).evaluate(answer => answer.scrollIntoView({ block: 'start' })),
  ),
}))
