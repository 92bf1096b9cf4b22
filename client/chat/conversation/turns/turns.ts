import type { Fact } from '#shared/business/fact.ts'
import type { Message, ReplyStatus } from '#shared/chat/chat.ts'
import type { SafetyCategory } from '#shared/safety.ts'

/** The reply being read right now, and the question that is not in the list yet. */
export interface Live {
  generationId: string
  /** null when the question is in the list already: a Retry, or a reply that was running when we came */
  prompt: string | null
  /** the question that is answered again; its earlier answer makes room */
  parentId: string | null
  /** its refusal had misread the question that is answered again */
  isMeantOtherwise?: boolean
}

/** How a session opens that this page has just made, or in which a question waits for what reads its answer. */
export interface Opening {
  sessionId: string
  /** it was made just now: it has no messages */
  isNew: boolean
  question: OpeningQuestion | null
}

export interface OpeningQuestion {
  generationId: string
  prompt: string
}

export const newLive = (prompt: string | null, parentId: string | null, isMeantOtherwise = false): Live => ({
  generationId: crypto.randomUUID(),
  prompt,
  parentId,
  isMeantOtherwise,
})

export interface Turn {
  key: string
  role: 'user' | 'assistant'
  content: string
  status: ReplyStatus
  error: string | null
  /** of an answer: what its question was taken for, where that is told */
  safety: SafetyCategory | null
  /** of a question its id, of an answer the id of its question; null while the server has not told us */
  questionId: string | null
  isLive: boolean
  /** of a question what it told; null until the server says so, absent where nothing is told of it */
  facts?: Fact[] | null | undefined
}

/** What the conversation shows: the saved messages, then the reply being read, whose new question told `facts`. */
export function turnsOf(
  messages: Message[],
  live: Live | null,
  userMessageId: string | null,
  facts: Fact[] | null = null,
): Turn[] {
  const saved = messages.filter(message => !live || !isReplaced(message, live))
  const turns = saved.map(turnOf)
  if (!live) return withMissingAnswer(turns)
  const listed = messages.find(message => message.generation_id === live.generationId)
  const questionId = live.parentId ?? userMessageId ?? listed?.parent_id ?? null
  if (live.prompt !== null && !saved.some(message => message.id === questionId)) {
    turns.push({
      ...EMPTY,
      key: questionId ?? `question-${live.generationId}`,
      role: 'user',
      content: live.prompt,
      questionId,
      facts,
    })
  }
  turns.push({
    ...EMPTY,
    key: live.generationId,
    role: 'assistant',
    status: 'running',
    questionId,
    isLive: true,
  })
  return turns
}

const EMPTY = { content: '', status: 'complete', error: null, safety: null, isLive: false } as const

// A question whose answer never began (the server died in between) can be asked again.
function withMissingAnswer(turns: Turn[]): Turn[] {
  const last = turns.at(-1)
  if (last?.role !== 'user') return turns
  return [
    ...turns,
    { ...EMPTY, key: `missing-${last.key}`, role: 'assistant', status: 'failed', questionId: last.key },
  ]
}

function turnOf(message: Message): Turn {
  const { role, status } = message
  // Of a running reply only the typewriter knows how much to show.
  const isLive = status === 'running'
  const questionId = role === 'user' ? message.id : message.parent_id
  return {
    key: message.generation_id ?? message.id,
    role,
    content: isLive ? '' : message.content,
    status,
    error: message.error ?? null,
    safety: message.safety ?? null,
    questionId,
    isLive,
    facts: message.understood?.facts,
  }
}

/** Whether the reply being read takes the place of this message. */
export function isReplaced(message: Message, live: Live) {
  if (message.role !== 'assistant') return false
  return (
    message.generation_id === live.generationId ||
    (live.parentId !== null && message.parent_id === live.parentId)
  )
}

/** A list of messages in the order they were said; `next` pages to older ones. */
export interface Listed {
  messages: Message[]
  next: string | null
}

/** The newest page put in place of what it overlaps; older pages that were asked for stay. */
export function withLatest(known: Listed, latest: Listed): Listed {
  const overlap = known.messages.findIndex(message => message.id === latest.messages[0]?.id)
  if (overlap <= 0) return latest
  return { messages: [...known.messages.slice(0, overlap), ...latest.messages], next: known.next }
}
