import { CONTINUE_PROMPT } from '#shared/chat/chat.ts'
import type { Knowledge, Turn } from '../ports.ts'
import { restAfter } from './continuation.ts'
import { answerFrom } from './playbook/answer.ts'
import { hearingOf } from './playbook/hearing/hearing.ts'
import type { Conversation } from './playbook/hearing/messages.ts'
import type { Playbook } from './playbook/content/playbook.ts'
import { type Answer } from './playbook/saying/say.ts'
import { phrase, scopeOf } from './playbook/saying/scope.ts'

/** The built-in mentor. */
export interface Mentor {
  /** The reply to the last turn of the person; 'Please continue where you stopped.' gets what is missing of the one before. */
  answer(conversation: Conversation): Answer
}

/** A mentor that says what stands in this content; `onFault` hears of a text that could not be said. */
export function createMentor(playbook: Playbook, onFault?: (fault: string) => void): Mentor {
  return {
    answer({ turns, ...known }) {
      const asked = turns.slice(0, turns.findLastIndex(({ role }) => role === 'user') + 1)
      const conversation = { turns: asked, ...known }
      const answer = isContinue(asked.at(-1))
        ? continued(conversation, playbook)
        : answerFrom(conversation, playbook)
      if (answer.trace.fault !== undefined) onFault?.(answer.trace.fault)
      return answer
    },
  }
}

function isContinue(turn: Turn | undefined): boolean {
  return turn?.role === 'user' && turn.content.trim() === CONTINUE_PROMPT
}

/** The answer to the question that was interrupted, worked out again, and what of it is missing. */
function continued({ turns, today, knowledge }: Conversation, playbook: Playbook): Answer {
  const question = turns.findLastIndex(turn => turn.role === 'user' && !isContinue(turn))
  const stops = turns.slice(question + 1).filter(isContinue).length
  const before = {
    turns: turns.slice(0, question + 1),
    today,
    knowledge: knowledgeBefore(knowledge, stops),
  }
  const whole = answerFrom(before, playbook)
  if (question === -1) return whole
  const partial = turns
    .slice(question + 1)
    .filter(turn => turn.role === 'assistant')
    .map(turn => turn.content)
    .join('')
  const rest = restAfter(whole.text, partial)
  const says = (name: string) =>
    phrase(playbook, name, scopeOf({ playbook, sheet: hearingOf(before, playbook).sheet }))
  if (rest === undefined) return { ...whole, text: `${says('continued')}\n\n${whole.text}` }
  if (rest !== '') return { ...whole, text: rest }
  return { ...whole, text: says('complete'), asked: null, step: null }
}

/** What was known at a question so many questions back: who asks to go on tells nothing new. */
function knowledgeBefore(knowledge: Knowledge | undefined, questions: number): Knowledge | undefined {
  const earlier = [...(knowledge?.earlier ?? [])]
  const understood = earlier[questions - 1]
  return knowledge && understood ? { ...knowledge, understood, earlier: earlier.slice(questions) } : knowledge
}
