import { parseSync, Visitor } from 'vite'
import type { ESTree } from 'vite'
import type { Source } from '#tests/architecture/imports.ts'
import { partsOf, repeatsWithoutEnd, type Part } from './expression-parts.ts'

/** A regular expression of the product's source. */
export interface Expression {
  file: string
  pattern: string
  flags: string
  parts: Part
  /** whether something in it may match text of any length */
  isUnbounded: boolean
}

/** The expressions that a source file writes down, also those that it puts together as it runs: of these what is known. */
export function expressionsOf({ file, text }: Source): Expression[] {
  const found: Expression[] = []
  const add = (pattern: string, flags: string) => {
    const parts = partsOf(pattern, flags)
    found.push({ file, pattern, flags, parts, isUnbounded: repeatsWithoutEnd(parts) })
  }
  const made = ({ callee, arguments: [pattern, flags] }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || !pattern) return
    const isText = flags?.type === 'Literal' && typeof flags.value === 'string'
    add(textIn(pattern), isText ? String(flags.value) : '')
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.regex.pattern, node.regex.flags)
    },
    NewExpression: made,
    CallExpression: made,
    // The parts from which others are put together.
    VariableDeclarator({ init }) {
      if (init?.type === 'TaggedTemplateExpression' && !isStatement(init)) add(textIn(init), 'u')
    },
  }).visit(parseSync(file, text).program)
  return found
}

const isStatement = ({ tag }: ESTree.TaggedTemplateExpression) =>
  tag.type === 'Identifier' && tag.name === 'sql'

/** What is written down of a text that is put together. */
function textIn(node: ESTree.Node): string {
  if (node.type === 'TaggedTemplateExpression')
    return node.quasi.quasis.map(({ value }) => value.raw).join('')
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('')
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'BinaryExpression' ? textIn(node.left) + textIn(node.right) : ''
}
