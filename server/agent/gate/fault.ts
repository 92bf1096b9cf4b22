import type { Fault } from '#shared/agent/parts.ts'
import { cutText } from '#shared/cut-text.ts'
import sentences from './content/sentences.json' with { type: 'json' }

const LONGEST_VALUE = 120

type Values = Record<string, string | number>

/** A fault in the words of the content, whose gaps are filled with `values`. `line` counts from 1. */
export function fault(
  file: string,
  sentence: keyof typeof sentences,
  values: Values = {},
  line?: number,
): Fault {
  const text = Object.entries(values).reduce<string>(
    (said, [name, value]) => said.replaceAll(`{{${name}}}`, () => shown(value)),
    sentences[sentence],
  )
  return { file, ...(line === undefined ? {} : { line }), text }
}

/** Words of a model, which may be of any length. */
function shown(value: string | number) {
  const text = String(value).replace(/\s/g, ' ').toWellFormed().trim()
  return text.length > LONGEST_VALUE ? `${cutText(text, LONGEST_VALUE - 1)}…` : text
}
