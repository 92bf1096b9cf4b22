import { keyRules } from '#shared/business/keys.ts'
import { figureTold, headlinesOf } from './figures.ts'
import type { Hearing } from './hearing.ts'
import { currencyOf } from './inputs.ts'
import type { Playbook } from './playbook.ts'
import type { ScopeParts } from './scope.ts'
import { keysOf, type Sheet, type Value } from './sheet.ts'
import { Cell, lazily, type Scope } from './template.ts'

type Telling = Pick<ScopeParts, 'playbook' | 'sheet' | 'onRead'>

/** So much of what follows is told at once. */
const MOST_FOLLOWING = 3

/**
 * `news`: what the message told. `follows`: what can be computed with it. `unsure`: what waits for a yes. `amount`: the only money it
 * names, whatever that is, to be said again in a draft and never computed with.
 */
export function toldScope(hearing: Hearing, { playbook, sheet, onRead }: Telling): Scope {
  return lazily(['news', 'follows', 'unsure', 'amount'], name => {
    if (name === 'amount') return amountTold(hearing, sheet)
    if (name === 'news') return newsTold(hearing, { playbook, sheet, onRead })
    if (name === 'unsure') return hearing.unsure.map(({ quote }) => quote)
    const follows = followsFrom(hearing, sheet, playbook)
    for (const value of follows) onRead?.(value)
    return follows.map(value => figureTold(value, sheet, playbook))
  })
}

function followsFrom({ news }: Hearing, sheet: Sheet, playbook: Playbook): Value[] {
  const told = headlinesOf(sheet, playbook).filter(value => keysOf(value).some(key => news.includes(key)))
  // What is only a step on the way to another is part of its arithmetic.
  const inner = new Set(told.flatMap(({ from }) => from.map(each => each.name)))
  return told.filter(value => !inner.has(value.name)).slice(0, MOST_FOLLOWING)
}

/** Of the message that asked: 'shorter' is about what the one before it named. */
function amountTold({ told: now, asks, earlier }: Hearing, { parts }: Sheet): Cell | undefined {
  const isAsking = now.length > 0 || asks.some(ask => ask !== 'tells_only')
  const told = isAsking ? now : ([...earlier].find(({ facts }) => facts.length > 0)?.facts ?? [])
  const [only, another] = told.filter(({ value }) => value.kind === 'money' && value.amount !== undefined)
  if (!only || another) return undefined
  const currency = only.value.currency === undefined ? parts.currency : currencyOf([only])
  return new Cell(only.value.amount ?? 0, 'money', { ...parts, currency })
}

const WORD_KEYS = ['offer', 'audience', 'place'] as const

function newsTold({ news }: Hearing, { playbook, sheet, onRead }: Telling): object[] {
  return news.flatMap((key): object[] => {
    const word = WORD_KEYS.find(each => each === key)
    const said = word && sheet.parts.words[word]
    if (said !== undefined)
      return [{ label: keyRules[key].label, value: new Cell(said, 'text', sheet.parts) }]
    const value = sheet.value(key)
    if (value) onRead?.(value)
    return value ? [{ ...figureTold(value, sheet, playbook) }] : []
  })
}
