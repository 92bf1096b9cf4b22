import { answer } from '#server/mentor/answer.ts'
import type { Knowledge } from '#server/ports.ts'

const INVITATION =
  'This is the workshop: describe a project in one sentence, with whom it is for, a price and a goal if you know them, and six of us make its plan, its page, its first code and its numbers.'

/** Ember's answer to what is no project, with what it told, and what the workshop takes. */
export const plainAnswer = (project: string, { today, knowledge }: { today: Date; knowledge: Knowledge }) =>
  `${answer({ turns: [{ role: 'user', content: project }], today, knowledge }).text.trimEnd()}\n\n${INVITATION}`
