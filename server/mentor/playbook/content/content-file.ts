import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { conditionOf, type Template, templateOf } from './template.ts'

/** A file of the content, its path from the content's folder. */
export interface ContentFile {
  path: string
  text: string
}

/** A part of a file of the content. */
export interface Part extends ContentFile {
  /** of its first line in the file */
  line: number
}

/** Content that cannot be used; its message begins with file and line. */
export class PlaybookError extends Error {}

export function template(text: string, at: string): Template {
  try {
    return templateOf(text)
  } catch (error) {
    throw new PlaybookError(`playbook/${at}: ${String((error as Error).message)}`)
  }
}

export function condition(text: string, at: string): Template {
  try {
    return conditionOf(text)
  } catch (error) {
    throw new PlaybookError(`playbook/${at}: ${String((error as Error).message)}`)
  }
}

export function yaml<Schema extends z.ZodType>({ path, text, line }: Part, schema: Schema): z.output<Schema> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const [broken] = document.errors
  if (broken) {
    const at = line + (broken.linePos?.[0].line ?? 1) - 1
    throw new PlaybookError(`playbook/${path}:${at}: ${broken.message.split('\n', 1)[0] ?? ''}`)
  }
  const result = schema.safeParse(document.toJS())
  if (result.success) return result.data
  const [issue] = result.error.issues
  const where = [
    ...(issue?.path ?? []),
    ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
  ]
  const keys = where.map(String)
  const offset = offsetAt(document, where)
  const at = line + lineCounter.linePos(offset).line - 1
  throw new PlaybookError(`playbook/${path}:${at}: ${keys.join('.')}: ${issue?.message ?? 'is wrong'}`)
}

/** Where the deepest part of a path begins in its text. */
function offsetAt(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    const range = (node as { range?: [number, number, number] | null } | undefined)?.range
    if (range) return range[0]
  }
  return 0
}
