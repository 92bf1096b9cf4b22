const OPENING = /^(`{3,}|~{3,})[ \t]*([\w+#.-]*)[ \t]*\n/

/**
 * The code of a block that is one fence and nothing else, closed or still being typed; null for any other block. Long code
 * is then typed without reading all of it as Markdown again and again.
 */
export function fencedCode(block: string): { language: string; code: string } | null {
  const [opening, fence = '', language = ''] = OPENING.exec(block) ?? []
  if (opening === undefined) return null
  const body = block.slice(opening.length)
  const closing = new RegExp(`^ {0,3}${fence}${fence[0]}*[ \\t]*$`, 'm').exec(body)
  if (!closing) return { language, code: body }
  const isAlone = body.slice(closing.index + closing[0].length).trim() === ''
  return isAlone ? { language, code: body.slice(0, closing.index) } : null
}
