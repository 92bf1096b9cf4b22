import type { Heard, Reply, Step } from '../reply.ts'
import { shortDate } from '../workshop/legacy/writing/dates.ts'
import { weekFrom } from './dates.ts'
import { evidenceLine } from './evidence.ts'
import { wordsOfQuestion } from './questions.ts'

/** The reply as Markdown: answer, arithmetic and tables, what else was asked, one step, evidence, one question. */
export function composed(reply: Reply, heard: Heard, also: readonly string[] = []): string {
  return [
    reply.answer,
    ...(reply.body ?? []),
    ...also,
    reply.step ? stepLine(reply.step, heard.today) : '',
    reply.isGraded ? evidenceLine(heard.facts, heard.saidBefore) : '',
    wordsOfQuestion(reply),
  ]
    .map(block => block.trim().replace(/(?<=\S) {2,}/g, ' '))
    .filter(block => block !== '')
    .join('\n\n')
}

function stepLine({ action, sign, stop }: Step, today: Date): string {
  return `**This week, by ${shortDate(weekFrom(today), today)}:** ${action}. It worked if ${sign}. Stop if ${stop}.`
}
