import type { Mentor } from '#server/mentor/answer.ts'
import type { Knowledge } from '#server/ports.ts'

const INVITATION =
  'This is the workshop: describe a project in one sentence, with whom it is for, a price and a goal if you know them, and six of us make its plan, its page, its first code and its numbers.'

interface Asked {
  mentor: Mentor
  today: Date
  knowledge: Knowledge
}

/** Ember's answer to what is no project, with what it told, and what the workshop takes. */
export function plainAnswer(project: string, { mentor, today, knowledge }: Asked): string {
  const { text } = mentor.answer({ turns: [{ role: 'user', content: project }], today, knowledge })
  return `${text.trimEnd()}\n\n${INVITATION}`
}
