import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Playbook } from '../content/playbook.ts'
import { play } from './play.ts'

const FOLDER = join(import.meta.dirname, '..', 'conversations')

const Written = z.strictObject({
  id: z.string(),
  voice: z.string(),
  turns: z.array(
    z.strictObject({
      says: z.string(),
      right: z.strictObject({
        numbers: z
          .array(
            z.strictObject({
              is: z.string(),
              /** as it would be printed */
              value: z.number(),
              /** the arithmetic that gives it, worked out by hand */
              from: z.string(),
              unit: z.string().optional(),
              or: z.array(z.number()).optional(),
            }),
          )
          .default([]),
        /** expressions that every right answer matches, and that a wrong one does */
        words: z.array(z.string()).default([]),
        never: z.array(z.string()).default([]),
        note: z.string().default(''),
      }),
    }),
  ),
})
export type Written = z.infer<typeof Written>

/** The conversations of one writer; nobody who works on the answers reads those of 'sealed'. */
export function writtenBy(writer: string): Written[] {
  const lines = readFileSync(join(FOLDER, `${writer}.jsonl`), 'utf8')
    .trim()
    .split('\n')
  return lines.map(line => Written.parse(JSON.parse(line)))
}

/** What the person says in a turn of the conversation of this id: the long ones stand once. */
export function said(id: string, turn: number): string {
  const [writer = ''] = id.split('-')
  const says = writtenBy(writer).find(each => each.id === id)?.turns[turn]?.says
  if (says === undefined) throw new Error(`No turn ${turn} in ${id}.`)
  return says
}

export interface Judged {
  id: string
  says: string
  text: string
  /** what is missing or wrong; empty for a right answer */
  faults: string[]
}

/** Plays a conversation, and judges each of its answers. */
export function judged({ id, turns }: Written, playbook: Playbook, isLabeled = false): Judged[] {
  const answers = play(
    turns.map(({ says }) => says),
    { playbook, isLabeled },
  )
  return turns.map(({ says, right }, index) => {
    const text = answers[index]?.answer.text ?? ''
    const printed = numbersIn(text)
    const missing = right.numbers.filter(
      ({ value, or = [] }) => ![value, ...or].some(each => printed.some(number => isSame(number, each))),
    )
    return {
      id,
      says,
      text,
      faults: [
        ...missing.map(({ is, value }) => `lacks ${is}: ${value}`),
        ...right.words.filter(word => !new RegExp(word, 'i').test(text)).map(word => `lacks /${word}/`),
        ...right.never.filter(word => new RegExp(word, 'i').test(text)).map(word => `holds /${word}/`),
      ],
    }
  })
}

const numbersIn = (text: string) =>
  Array.from(text.matchAll(/\d[\d,]*(?:\.\d+)?/g), ([number]) => Number(number.replaceAll(',', '')))

/** The last digit that is printed may be rounded. */
const isSame = (one: number, other: number) =>
  Math.abs(one - other) <= Math.max(other < 100 ? 0.051 : 0.51, Math.abs(other) * 0.005)
