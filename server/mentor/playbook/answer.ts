import type { FactKey } from '#shared/business/keys.ts'
import { type Answer, type Choice, joined, type Said, say, traceOf } from './saying/say.ts'
import { choiceOf, choose } from './choose.ts'
import { evidenceOf, remarksOn } from './saying/remarks.ts'
import { followUp } from './follow-ups.ts'
import { type Hearing, hearingOf } from './hearing/hearing.ts'
import type { Conversation } from './hearing/messages.ts'
import { onLanguage } from './languages.ts'
import type { CaseContent, Playbook } from './content/playbook.ts'
import { keysOf, type Sheet, type Value } from './sheet/sheet.ts'
import { stepOf } from './saying/steps.ts'
import { render } from './content/template.ts'
import { markOf } from './hearing/waiting.ts'
import { whatIf } from './what-if.ts'

/**
 * The answer to the last turn of the person. Numbers and asks come from `knowledge` alone; of the turns only phrases are read. The same
 * conversation on the same day with the same knowledge gets the same answer.
 */
export function answerFrom(conversation: Conversation, playbook: Playbook): Answer {
  const hearing = hearingOf(conversation, playbook)
  const language = onLanguage(hearing.words, playbook)
  const answer = spokenAnswer(hearing, playbook) ?? wholeAnswer(hearing, playbook)
  const lead = markOf(answer.used, hearing, playbook)?.lead ?? ''
  return { ...answer, text: joined([language, lead, answer.text]) }
}

/** What is about the answer before, or tries a number out. A slip in its text costs no more than that. */
function spokenAnswer(hearing: Hearing, playbook: Playbook): Answer | undefined {
  try {
    return followUp(hearing, playbook) ?? whatIf(hearing, playbook)
  } catch (error) {
    const answer = wholeAnswer(hearing, playbook)
    return { ...answer, trace: { ...answer.trace, fault: String(error) } }
  }
}

function wholeAnswer(hearing: Hearing, playbook: Playbook): Answer {
  const [first, second] = choose(hearing, playbook)
  if (!first) throw new Error('nothing was chosen')
  try {
    return composed(first, second, hearing, playbook)
  } catch (error) {
    // A slip in a text costs the case that holds it, never the answer.
    const content = first.entry.cases.at(-1) ?? first.content
    const answer = composed({ ...first, content }, undefined, hearing, playbook)
    const fault = `${first.content.at}: ${String(error)}`
    return { ...answer, trace: { ...answer.trace, fault } }
  }
}

function composed(first: Choice, second: Choice | undefined, hearing: Hearing, playbook: Playbook): Answer {
  const said = say(first, hearing, playbook)
  if (isPastNumbers(first, said, hearing)) {
    const told = choiceOf('told', 'told', hearing, playbook)
    if (say(told, hearing, playbook).read.some(isComputed)) return composed(told, first, hearing, playbook)
  }
  const also = second && say(second, hearing, playbook)
  const { content, because } = first
  const used = [...new Set([...said.read, ...(also?.read ?? [])].flatMap(keysOf))]
  const mark = markOf(used, hearing, playbook)
  const question = mark?.question ?? questionOf(content, hearing, said, playbook)
  const step = stepOf(content, { ...said, playbook, offered: hearing.offered })
  const isTalk = because === 'words'
  const blocks = [
    said.body,
    also && second ? `**${second.entry.heading}:** ${inBrief(also.body)}` : '',
    [...new Set([...said.assumptions, ...(also?.assumptions ?? [])])].join(' '),
    ...(isTalk ? [] : remarksOn(hearing, { playbook, scope: said.scope, isTold: because === 'told' })),
    step?.says ?? '',
    content.isGraded && !isTalk ? evidenceOf(hearing, { playbook, scope: said.scope }) : '',
    question?.words ?? '',
  ]
  return {
    text: joined(blocks),
    asked: question?.asks ?? null,
    step: step?.step ?? null,
    used,
    trace: traceOf(first, said.read),
  }
}

/** Two numbers are a calculation, and not a detail of a question about something else. */
const NUMBERS_LEAST = 2

/** Whether a message told numbers, and the answer to what it asks for is made from none of them. A draft may be. */
function isPastNumbers({ because }: Choice, { body, read }: Said, { news, sheet }: Hearing): boolean {
  const numbers = news.filter(key => sheet.value(key) !== undefined)
  const used = new Set(read.flatMap(keysOf))
  return (
    because === 'asked' &&
    numbers.length >= NUMBERS_LEAST &&
    !numbers.some(key => used.has(key)) &&
    !body.includes('```')
  )
}

const isComputed = ({ from }: Value) => from.length > 0

/** Of a second answer its first words, with what they announce; a draft stays whole. */
function inBrief(body: string): string {
  if (body.includes('```')) return body
  const [first = '', next = ''] = body.split('\n\n')
  return first.endsWith(':') ? joined([first, next]) : first
}

/** The first of what a case asks for that is not known; what waits for a yes is not asked for again. */
function questionOf(
  { ask }: CaseContent,
  { unsure, sheet }: Hearing,
  { scope }: Said,
  { questions }: Playbook,
): { words: string; asks: FactKey } | undefined {
  const waiting = new Set(unsure.map(({ key }) => key))
  for (const name of ask)
    for (const key of missingOf(name, sheet)) {
      const question = questions.get(key)
      if (!question || waiting.has(key)) continue
      return { words: render(question, scope), asks: key }
    }
  return undefined
}

/** The keys that a value lacks; of words the key itself. */
function missingOf(name: string, sheet: Sheet): FactKey[] {
  const { words } = sheet.parts
  const word = (['offer', 'audience', 'place'] as const).find(each => each === name)
  // Their money may tell the country, and a law is all that a place is asked for there.
  if (word === 'place' && words.country !== undefined) return []
  if (word) return words[word] === undefined ? [word] : []
  return sheet.missing(name)
}
