import { z } from 'zod'
import { FactKey } from '#shared/business/keys.ts'
import { type Expression, expressionOf, numbersIn, valuesNamed } from './expression.ts'
import { FLAGS, type Flag } from './flags.ts'
import { isNumberKey, type Unit, UNITS } from './inputs.ts'

/** One way to a value, as a line of playbook/formulas.yaml tells it. */
export interface Formula {
  expression: Expression
  /** what has to be known: the values of the expression in their order, then what else */
  from: readonly string[]
  /** only where all of these are so */
  flags: readonly Flag[]
}

export interface Derived {
  unit: Unit
  /** the first whose inputs are all known is taken */
  ways: readonly Formula[]
  /** made from nothing that anybody told */
  isConstant: boolean
}

export type Formulas = ReadonlyMap<string, Derived>

/** Numbers that a way may name although nobody tells them and nothing gives them: the day, and how often they sell. */
export type Given = 'today' | 'trading_days'
const GIVEN: readonly Given[] = ['today', 'trading_days']

/** Every name that a value may have. */
export const valueNamesOf = (formulas: Iterable<string>): ReadonlySet<string> =>
  new Set([...FactKey.options.filter(isNumberKey), ...formulas])

const Way = z.union([z.string(), z.number()])
const Ways = z.union([Way, z.array(Way)])
const Said = z.union([z.null(), Ways, z.strictObject({ is: Ways, source: z.string() })])
type Said = z.infer<typeof Said>

/** Reads the table; what is broken of it is told with its place. */
export const FormulaTable = z.record(z.string(), Said).transform((table, { addIssue }): Formulas => {
  const formulas = new Map<string, Derived>()
  const named = Object.keys(table).map(key => KEY.exec(key)?.[1] ?? '')
  const names: ReadonlySet<string> = new Set([...valueNamesOf(named), ...GIVEN])
  const inPlace = (path: readonly PropertyKey[], read: () => void) => {
    try {
      read()
    } catch (error) {
      addIssue({ code: 'custom', path: [...path], message: (error as Error).message })
    }
  }
  for (const [key, said] of Object.entries(table))
    inPlace([key], () => {
      const { name, unit } = keyOf(key)
      if (formulas.has(name)) throw new Error(`there is a ${name} already`)
      const ways: Formula[] = []
      for (const { line, path } of linesOf(said))
        inPlace([key, ...path], () => ways.push(wayOf(line, { names, hasSource: path[0] === 'is' })))
      const isConstant = ways.length > 0 && ways.every(({ from }) => from.length === 0)
      formulas.set(name, { unit, ways, isConstant })
    })
  return formulas
})

const KEY = /^([a-z_]+) \(([a-z]+)\)$/

/** 'break_even (count)' */
function keyOf(key: string): { name: string; unit: Unit } {
  const [, name = '', word] = KEY.exec(key) ?? []
  const unit = UNITS.find(each => each === word)
  if (unit === undefined) throw new Error(`a name and its unit are expected, one of ${UNITS.join(', ')}`)
  return { name, unit }
}

/** The ways as they are written, and where. */
function linesOf(said: Said): { line: string; path: (string | number)[] }[] {
  if (said === null) return []
  if (Array.isArray(said)) return said.map((line, index) => ({ line: String(line), path: [index] }))
  if (typeof said !== 'object') return [{ line: String(said), path: [] }]
  return linesOf(said.is).map(({ line, path }) => ({ line, path: ['is', ...path] }))
}

const KNOWN = 'known.'
const isFlag = (word: string): word is Flag => FLAGS.has(word)

/** 'product(price, margin) if is_monthly and known.sales' */
function wayOf(
  line: string,
  { names, hasSource }: { names: ReadonlySet<string>; hasSource: boolean },
): Formula {
  const [computing = '', conditions] = line.split(' if ')
  const expression = expressionOf(computing)
  const inputs = valuesNamed(expression)
  // Twelve months and a hundred sales are no figures; a part of something is one.
  const isFigure = inputs.length === 0 || numbersIn(expression).some(number => !Number.isInteger(number))
  if (isFigure && !hasSource) throw new Error('a number of ours needs a source')
  const words = conditions?.split(' and ') ?? []
  const known = words.flatMap(word => (word.startsWith(KNOWN) ? word.slice(KNOWN.length) : []))
  const from = [...inputs, ...known]
  const unknown = from.find(name => !names.has(name))
  if (unknown !== undefined) throw new Error(`no value is called ${unknown}`)
  const flags = words.filter(word => !word.startsWith(KNOWN))
  const noFlag = flags.find(word => !isFlag(word))
  if (noFlag !== undefined) throw new Error(`no flag is called ${noFlag}`)
  return { expression, from, flags: flags.filter(isFlag) }
}
