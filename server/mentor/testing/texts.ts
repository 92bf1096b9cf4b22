import { parseSync, Visitor } from 'vite'

export interface Fault {
  file: string
  fault: string
}

/** A digit that stands for a figure; 'B2B' and 'v1' do not. List markers, rules of a table and addresses are exempt. */
const DIGIT = /(?<![\p{L}\p{N}])\d/u
const EXEMPT = [/^\s*(?:> ?)?\d+\. /gm, /-{3}:?/g, /https?:\S+/g]

/** Small counts may be words of a sentence ('two facts'); from five on a word is a figure. */
const WORD =
  /\b(?:five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|hundred|thousand)\b/i
/** A sum that belongs into numbers/, where it has a name, a source and a test. */
const SUMS: ReadonlySet<string> = new Set(['*', '/', '**', '%', '-', '+'])
const IN_ORDER = /\.(?:toSorted|sort)\($/

/** What a source of texts must not do: write a figure itself, or work one out on the spot. */
export function faultsOf({ file, text }: { file: string; text: string }): Fault[] {
  const faults: Fault[] = []
  const found = (fault: string) => faults.push({ file, fault })
  const read = (value: string) => {
    const rest = EXEMPT.reduce((left, pattern) => left.replace(pattern, ' '), value)
    if (DIGIT.test(rest) || WORD.test(rest)) found(`figure in '${value.trim().slice(0, 60)}'`)
  }
  const order: { start: number; end: number }[] = []
  new Visitor({
    ImportDeclaration(node) {
      order.push(node)
    },
    CallExpression(node) {
      if (IN_ORDER.test(text.slice(node.start, node.arguments[0]?.start ?? node.start))) order.push(node)
    },
    Literal(node) {
      if (typeof node.value === 'string' && !isWithin(order, node)) read(node.value)
    },
    TemplateElement(node) {
      // An exempt list marker needs the start of its line, which a part after an expression does not have.
      read(node.value.cooked ?? '')
    },
    BinaryExpression(node) {
      if (!SUMS.has(node.operator) || isWithin(order, node) || isConstant(node.left, node.right)) return
      if (node.right.type === 'Literal' && node.right.value === 1) return
      found(`sum ${text.slice(node.start, node.end)}`)
    },
  }).visit(parseSync(file, text).program)
  return faults
}

function isWithin(
  places: readonly { start: number; end: number }[],
  { start, end }: { start: number; end: number },
) {
  return places.some(place => place.start <= start && end <= place.end)
}

// '1 / 3' is the name of a number, not a sum.
function isConstant(...sides: readonly { type: string }[]): boolean {
  return sides.every(({ type }) => type === 'Literal')
}
