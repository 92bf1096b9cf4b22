import { type Color, colorOf, contrastOf } from './colors.ts'
import { type CssRule, cssRules } from './css-rules.ts'

export type Scheme = 'light' | 'dark'

/** A color on a background that a style declares together, and that cannot be read well. */
export interface FaintPair {
  selector: string
  scheme: Scheme
  color: string
  background: string
  ratio: number
  line: number
}

/** WCAG 2.2, 1.4.3, for text of any size. */
const LEAST_RATIO = 4.5
const ROOTS: readonly string[] = [':root', 'html', 'body', '*']
const MOST_REFERENCES = 8
const REFERENCE = /^var\(\s*(--[\w-]{1,80})\s*(?:,([^()]{1,80}))?\)$/
const BY_SCHEME =
  /^light-dark\(\s*([^(),]{1,80}|[^(),]{1,20}\([^()]{1,80}\))\s*,\s*([^(),]{1,80}|[^(),]{1,20}\([^()]{1,80}\))\)$/
const PIECE = /[^\s()]{1,80}(?:\([^()]{0,120}\))?/g

/** What is too faint of the pairs that a style declares, in the light scheme and, where it differs, in the dark one. */
export function faintPairs(style: string): FaintPair[] {
  const rules = cssRules(style)
  const light = pairsIn(rules, 'light')
  const seen = new Set(light.map(keyOf))
  return [...light, ...pairsIn(rules, 'dark').filter(pair => !seen.has(keyOf(pair)))]
}

const keyOf = ({ selector, color, background }: FaintPair) => [selector, color, background].join('\n')

function pairsIn(rules: readonly CssRule[], scheme: Scheme): FaintPair[] {
  const values = new Map<string, string>()
  const bySelector = new Map<string, { declared: Map<string, string>; line: number }>()
  for (const rule of rules) {
    if (rule.scheme !== undefined && rule.scheme !== scheme) continue
    for (const part of rule.selector.split(',')) {
      const selector = part.trim()
      const there = bySelector.get(selector) ?? { declared: new Map(), line: rule.line }
      for (const [name, value] of rule.declared) {
        there.declared.set(name === 'background-color' ? 'background' : name, value)
        if (name.startsWith('--') && ROOTS.includes(selector)) values.set(name, value)
      }
      bySelector.set(selector, there)
    }
  }
  return [...bySelector].flatMap(([selector, { declared, line }]) => {
    const color = resolved(declared.get('color'), values, scheme)
    const background = resolved(declared.get('background'), values, scheme)
    if (!color || !background) return []
    const ratio = contrastOf(color.is, background.is)
    return ratio >= LEAST_RATIO
      ? []
      : [{ selector, scheme, color: color.as, background: background.as, ratio, line }]
  })
}

/** The one color that a value stands for in this scheme; undefined where that is not certain. */
function resolved(
  value: string | undefined,
  values: ReadonlyMap<string, string>,
  scheme: Scheme,
): { is: Color; as: string } | undefined {
  let text = value?.replace('!important', '').trim() ?? ''
  for (let count = 0; count < MOST_REFERENCES; count++) {
    const [, name = '', otherwise = ''] = REFERENCE.exec(text) ?? []
    const [, light = '', dark = ''] = BY_SCHEME.exec(text) ?? []
    if (name !== '') text = (values.get(name) ?? otherwise).trim()
    else if (light !== '') text = (scheme === 'light' ? light : dark).trim()
    else break
  }
  if (/gradient|url\(/.test(text)) return undefined
  const pieces = text.match(PIECE) ?? []
  if (pieces.length > 1 && pieces.some(piece => piece.startsWith('var('))) return undefined
  for (const piece of pieces) {
    const is = colorOf(piece)
    if (is) return { is, as: piece }
  }
  return undefined
}
