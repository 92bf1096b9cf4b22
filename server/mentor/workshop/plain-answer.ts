import { answer } from '../answer.ts'
import { heardIn } from '../heard.ts'
import { beyond } from '../intents/beyond.ts'
import { listened } from '../listening.ts'

const INVITATION =
  'This is the workshop: describe a project in one sentence, with whom it is for, a price and a goal if you know them, and six of us make its plan, its page, its first code and its numbers.'

/** Ember's answer to what is no project, and what the workshop takes, unless somebody is in need of something else. */
export function plainAnswer(project: string, today: Date): string {
  const turns = [{ role: 'user' as const, content: project }]
  const said = answer({ turns, today })
  return beyond(heardIn(listened(turns), today), true) ? said : `${said.trimEnd()}\n\n${INVITATION}`
}
