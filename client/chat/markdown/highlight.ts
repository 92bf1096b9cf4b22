export interface Token {
  kind: 'plain' | 'comment' | 'string' | 'number' | 'keyword' | 'name'
  text: string
}

const KEYWORDS =
  'and|as|async|await|break|case|catch|class|const|continue|create|def|default|delete|do|elif|else|enum|export|extends|' +
  'false|finally|fn|for|from|func|function|group|if|implements|import|in|insert|interface|into|is|join|lambda|let|limit|' +
  'match|new|nil|none|not|null|or|order|package|private|public|pub|return|select|self|set|static|struct|switch|table|' +
  'this|throw|true|try|type|undefined|update|use|values|var|void|where|while|with|yield'

const HASH_COMMENTS = new Set([
  'py',
  'python',
  'sh',
  'bash',
  'shell',
  'zsh',
  'rb',
  'ruby',
  'yaml',
  'yml',
  'toml',
  'ini',
  'r',
])
const DASH_COMMENTS = new Set(['sql', 'lua', 'haskell', 'hs'])
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'markdown', 'md', 'csv'])

const PIECE_UNITS = 1_500

/** Colors code well enough to read it, in any language: comments, strings, numbers, keywords and what is called. */
export function highlight(code: string, language: string): Token[] {
  const name = language.toLowerCase()
  if (PLAIN.has(name)) return [{ kind: 'plain', text: code }]
  const tokens: Token[] = []
  let end = 0
  for (const match of code.matchAll(patternFor(name))) {
    if (match.index > end) tokens.push({ kind: 'plain', text: code.slice(end, match.index) })
    end = match.index + match[0].length
    tokens.push({ kind: kindOf(match.groups ?? {}), text: match[0] })
  }
  if (end < code.length) tokens.push({ kind: 'plain', text: code.slice(end) })
  return tokens
}

function kindOf(groups: Record<string, string | undefined>): Token['kind'] {
  if (groups['comment'] !== undefined) return 'comment'
  if (groups['string'] !== undefined) return 'string'
  if (groups['number'] !== undefined) return 'number'
  return groups['keyword'] === undefined ? 'name' : 'keyword'
}

function patternFor(language: string) {
  const line = HASH_COMMENTS.has(language) ? '#' : DASH_COMMENTS.has(language) ? '--' : '\\/\\/'
  const comment = `(?<comment>(?<![:\\w"'])${line}[^\\n]*|\\/\\*[^]*?(?:\\*\\/|$)|<!--[^]*?(?:-->|$))`
  // A quote that was escaped begins nothing: else each of many would be looked behind for its other half.
  const string =
    '(?<string>"(?:\\\\.|[^"\\\\\\n])*"?|(?<!\\\\)\'(?:\\\\.|[^\'\\\\\\n])*\'|`(?:\\\\.|[^`\\\\])*`?)'
  const number = '(?<number>\\b\\d[\\d_.]*(?:e[+-]?\\d+)?\\b)'
  return new RegExp(
    `${comment}|${string}|${number}|(?<keyword>\\b(?:${KEYWORDS})\\b)|(?<name>\\b[a-z_]\\w*(?=\\())`,
    'gi',
  )
}

/**
 * Code cut into pieces that are colored each for itself, so that only the last one is colored again while code is typed.
 * A cut is made after a line that is not blank, and never inside a comment or a string. The pieces joined are the code.
 */
export function codePieces(code: string, language: string): string[] {
  const pieces: string[] = []
  let start = 0
  let offset = 0
  for (const { kind, text } of highlight(code, language)) {
    const end = offset + text.length
    for (;;) {
      if (kind !== 'plain' || start + PIECE_UNITS >= end) break
      const lineEnd = endOfLine(code, Math.max(offset, start + PIECE_UNITS), end)
      if (lineEnd === end) break
      pieces.push(code.slice(start, lineEnd + 1))
      start = lineEnd + 1
    }
    offset = end
  }
  return [...pieces, code.slice(start)]
}

/** The first line break from here on that ends a line with something in it; `end` where there is none before it. */
function endOfLine(code: string, from: number, end: number) {
  let at = from
  while (at < end && (code[at] !== '\n' || code[at - 1] === '\n')) at += 1
  return at
}
