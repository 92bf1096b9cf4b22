import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** Where the numbers of the method stand: the registers, and the constants at the head of a file that uses them. */
const REGISTERS = ['assumptions.ts', 'method.ts', 'plans', 'writing']
const PLACES = [...REGISTERS, ...REGISTERS.map(place => `workshop/legacy/${place}`), 'numbers', 'intents']
const NOT_A_SOURCE = /\.(?:test|examples)\.ts$/

export interface Constant {
  file: string
  name: string
  values: number[]
  hasComment: boolean
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** The sources of the mentor's answers: registers, numbers, plans, intents and writing. */
export function mentorSources(mentor: string): { file: string; text: string }[] {
  return PLACES.flatMap(place =>
    place.endsWith('.ts')
      ? [place]
      : readdirSync(join(mentor, place), { recursive: true, encoding: 'utf8' }).map(
          file => `${place}/${file}`,
        ),
  )
    .filter(file => file.endsWith('.ts') && !NOT_A_SOURCE.test(file))
    .map(file => ({ file, text: readFileSync(join(mentor, file), 'utf8') }))
}

/** Every constant of a file that holds numbers: a number, a list or a table of them. */
export function constantsIn({ file, text }: { file: string; text: string }): Constant[] {
  const program = parseSync(file, text).program as unknown as { body: Node[] }
  return program.body.flatMap(statement => {
    const declaration = (statement['declaration'] ?? statement) as Node
    if (declaration.type !== 'VariableDeclaration' || declaration['kind'] !== 'const') return []
    return (declaration['declarations'] as Node[]).flatMap(declarator => {
      const values = numbersIn(declarator['init'] as Node)
      const name = (declarator['id'] as { name: string }).name
      return values.length === 0
        ? []
        : [{ file, name, values, hasComment: isExplained(text, statement.start) }]
    })
  })
}

// A fraction is written as a division; what stands inside functions is no constant.
function numbersIn(node: Node): number[] {
  const inner = (key: string) => numbersIn(node[key] as Node)
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'number' ? [node['value']] : []
    case 'UnaryExpression':
      return inner('argument').map(value => -value)
    case 'BinaryExpression': {
      const [left, right] = [inner('left')[0], inner('right')[0]]
      return node['operator'] === '/' && left !== undefined && right !== undefined ? [left / right] : []
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return inner('expression')
    case 'ArrayExpression':
      return (node['elements'] as (Node | null)[]).flatMap(element => (element ? numbersIn(element) : []))
    case 'ObjectExpression':
      return (node['properties'] as Node[]).flatMap(property =>
        property.type === 'Property' ? numbersIn(property['value'] as Node) : [],
      )
    default:
      return []
  }
}

// A group of constants shares the comment above it.
function isExplained(text: string, start: number): boolean {
  const lines = text.slice(0, start).split('\n').slice(0, -1)
  for (const line of lines.toReversed()) {
    if (line.trim() === '') return false
    if (/^\s*(?:\/\/|\/\*|\*)/.test(line)) return true
  }
  return false
}
