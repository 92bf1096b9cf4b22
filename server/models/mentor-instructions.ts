import { brand } from '#shared/brand.ts'
import { CONTINUE_PROMPT } from '#shared/chat.ts'
import { dayOf } from './day-of.ts'
import { instructionText } from './instruction-text.ts'

const text = instructionText('mentor.md', ['mentor', 'product', 'today', 'continue'])

/** The method of Ember for a connected model. It holds no secret, so that its disclosure costs nothing. */
export function mentorInstructions({ today }: { today: Date }): string {
  const { mentor, product } = brand
  return text({ mentor, product, today: dayOf(today), continue: CONTINUE_PROMPT })
}
