import { FactKey, keyRules } from '#shared/business/keys.ts'
import type { Currency } from './format.ts'
import { type Flag, flagsOf } from './flags.ts'
import { computed } from './expression.ts'
import type { Formula, Formulas, Given } from './formulas.ts'
import { type Inputs, isNumberKey, type Unit, unitOf } from './inputs.ts'
import type { Reason } from '../hearing/reasons.ts'
import type { Stage } from '../hearing/stages.ts'
import type { Words } from './words.ts'

/** A value and where it comes from: said by the person, assumed, or computed from others. */
export interface Value {
  name: string
  value: number
  unit: Unit
  /** what it was computed from; empty for what was said or assumed */
  from: readonly Value[]
  isAssumed: boolean
  /** the person's own words, of what they said */
  quote?: string
  /** what they said it under */
  key?: FactKey
}

export interface SheetParts {
  /** what can be computed */
  formulas: Formulas
  inputs: Inputs
  words: Words
  currency: Currency
  today: Date
  /** taken where nothing was said: shares that the content has a source for */
  assumed: ReadonlyMap<string, number>
  /** numbers that take the place of what is known, for a row of a table or a number that is tried out */
  tried: ReadonlyMap<string, number>
  /** what the message reports of a step, and what that step asked for */
  reported: ReadonlyMap<string, number>
  /** the way to a sale as they count it, and what their goal counts: 'cards', 'calls', 'orders'; 'cradles' */
  stages: readonly Stage[]
  wanted: string | undefined
  /** what people gave as their reason, the most named first */
  reasons: readonly Reason[]
  /** the same without them: 'sales_now' are the sales there */
  now?: Sheet | undefined
}

const FUNNEL_KEYS: readonly FactKey[] = ['leads', 'conversion']

const isKey = (name: string): name is FactKey => Object.hasOwn(keyRules, name)

/**
 * What can be computed from what is known, each value when it is asked for. A value is what was said; else what its first formula gives
 * whose inputs are all there; else what may be assumed.
 */
export class Sheet {
  readonly parts: SheetParts
  private readonly values = new Map<string, Value | undefined>()
  private readonly searched = new Set<string>()
  private readonly flags: Readonly<Record<Flag, boolean>>
  private readonly given: ReadonlyMap<string, number>

  constructor(parts: SheetParts) {
    this.parts = parts
    this.flags = flagsOf(parts)
    this.given = givenOf(parts)
  }

  value(name: string): Value | undefined {
    if (this.values.has(name)) return this.values.get(name)
    // A name that leads back to itself is not known by that way.
    if (this.searched.has(name)) return undefined
    this.searched.add(name)
    const found = this.find(name)
    this.searched.delete(name)
    // What is not found on the way to another one may be found from elsewhere.
    if (found || this.searched.size === 0) this.values.set(name, found)
    return found
  }

  has(name: string): boolean {
    return this.value(name) !== undefined
  }

  /** The keys that one would have to say for this value to be known: of several ways the one that lacks fewest. */
  missing(name: string, seen: ReadonlySet<string> = new Set()): FactKey[] {
    if (this.has(name) || seen.has(name)) return []
    if (isKey(name)) return isNumberKey(name) ? [name] : []
    const within = new Set([...seen, name])
    const ways = this.formulasOf(name)
      .filter(({ from }) => from.every(each => !within.has(each)))
      .map(({ from }) => from.flatMap(each => this.missing(each, within)))
    const [fewest] = ways
      .filter(({ length }) => length > 0)
      .toSorted((one, other) => one.length - other.length)
    return fewest ?? []
  }

  /** The same with other numbers; what depends on them is computed anew. */
  with(tried: Iterable<readonly [string, number]>): Sheet {
    return new Sheet({ ...this.parts, tried: new Map([...this.parts.tried, ...tried]), now: this })
  }

  assuming(assumed: Iterable<readonly [string, number]>): Sheet {
    return new Sheet({ ...this.parts, assumed: new Map([...this.parts.assumed, ...assumed]) })
  }

  private find(name: string): Value | undefined {
    const { tried, inputs, assumed } = this.parts
    const plain = { name, from: [], isAssumed: false }
    const other = tried.get(name)
    if (other !== undefined) return { ...plain, value: other, unit: this.unitOf(name) }
    const given = this.given.get(name) ?? this.parts.reported.get(name)
    if (given !== undefined)
      return { ...plain, value: given, unit: this.unitOf(name), from: this.toldOf(name) }
    const now = name.endsWith('_now') ? this.parts.now?.value(name.slice(0, -'_now'.length)) : undefined
    if (now) return { name, value: now.value, unit: now.unit, from: [now], isAssumed: now.isAssumed }
    const input = inputs.get(name as FactKey)
    if (input) {
      const key = input.key ?? (isKey(name) ? name : undefined)
      return { ...plain, value: input.value, unit: input.unit, quote: input.quote, ...(key && { key }) }
    }
    for (const formula of this.formulasOf(name)) {
      const from = formula.from.map(each => this.value(each))
      if (!from.every(each => each !== undefined)) continue
      const value = computed(
        formula.expression,
        Object.fromEntries(from.map(each => [each.name, each.value])),
      )
      if (value === undefined || !Number.isFinite(value)) continue
      const shown = from.filter(each => !this.isOurs(each.name))
      return {
        ...plain,
        value,
        unit: this.unitOf(name),
        from: shown,
        isAssumed: shown.some(each => each.isAssumed),
      }
    }
    const share = assumed.get(name)
    return share === undefined ? undefined : { ...plain, value: share, unit: 'share', isAssumed: true }
  }

  /** What they said that a share of their funnel is from. */
  private toldOf(name: string): Value[] {
    if (name !== 'funnel_rate') return []
    return FUNNEL_KEYS.flatMap(key => this.value(key) ?? [])
  }

  private formulasOf(name: string): readonly Formula[] {
    const ways = this.parts.formulas.get(name)?.ways ?? []
    return ways.filter(({ flags }) => flags.every(flag => this.flags[flag]))
  }

  private unitOf(name: string): Unit {
    const told = isKey(name) ? this.parts.inputs.get(name)?.unit : undefined
    return told ?? this.parts.formulas.get(name)?.unit ?? (isKey(name) ? unitOf(name) : 'count')
  }

  /** Nobody told it, and nothing that anybody told gave it. */
  private isOurs(name: string): boolean {
    return this.given.has(name) || this.parts.formulas.get(name)?.isConstant === true
  }
}

/** Numbers that nobody told: the day, and how often they sell. */
function givenOf({ today, words }: SheetParts): ReadonlyMap<string, number> {
  const days = words.tradingDays
  return new Map<Given, number>([
    ['today', today.getTime()],
    ...(days === undefined ? [] : [['trading_days', days] as const]),
  ])
}

/** The keys that were said and that a value was computed from. */
export function keysOf(value: Value): FactKey[] {
  const key = value.key ?? (value.quote !== undefined && isKey(value.name) ? value.name : undefined)
  return [...new Set([...(key ? [key] : []), ...value.from.flatMap(keysOf)])]
}
