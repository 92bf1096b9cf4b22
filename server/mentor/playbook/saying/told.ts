import type { Fact } from '#shared/business/fact.ts'
import { keyRules } from '#shared/business/keys.ts'
import { increase } from '../../numbers/growth.ts'
import { isRequest, partsOf } from '../drafts/clauses.ts'
import { beforeIn, saysNumberOf, type Details, detailsOf } from '../drafts/details.ts'
import { factTold, figureTold, headlinesOf } from './figures.ts'
import type { Hearing } from '../hearing/hearing.ts'
import { currencyOf } from '../sheet/inputs.ts'
import { NO_INVOICE } from '../drafts/invoice.ts'
import { type NamesSaid, namesIn } from '../drafts/names-said.ts'
import type { Playbook } from '../content/playbook.ts'
import type { ScopeParts } from './scope.ts'
import { DRAFT_NAMES } from '../content/scope-names.ts'
import { keysOf, type Sheet, type Value } from '../sheet/sheet.ts'
import { Cell, lazily, type Scope } from '../content/template.ts'

type Telling = Pick<ScopeParts, 'playbook' | 'sheet' | 'onRead'>

/** So much of what follows is told at once. */
const MOST_FOLLOWING = 3

/**
 * `news`: what the message told. `follows`: what can be computed with it. `unsure`: what waits for a yes. `amount`: the only money it
 * names, whatever that is, to be said again in a draft and never computed with.
 */
export function toldScope(hearing: Hearing, { playbook, sheet, onRead }: Telling): Scope {
  let draft: Record<string, unknown> | undefined
  return lazily(TOLD_NAMES, name => {
    if (OF_DRAFTS.has(name)) return (draft ??= draftFrom(hearing, playbook))[name]
    if (name === 'amount') return amountTold(hearing, sheet)
    if (name === 'news') return newsTold(hearing, { playbook, sheet, onRead })
    if (name === 'unsure') return hearing.unsure.map(fact => unsureTold(fact, sheet))
    const follows = followsFrom(hearing, sheet, playbook)
    for (const value of follows) onRead?.(value)
    return follows.map(value => figureTold(value, sheet, playbook))
  })
}

const OF_DRAFTS: ReadonlySet<string> = new Set<
  keyof Details | keyof NamesSaid | 'revenue_growth' | 'revenue_line'
>(DRAFT_NAMES)
const TOLD_NAMES: ReadonlySet<string> = new Set(['news', 'follows', 'unsure', 'amount', ...OF_DRAFTS])
/** So many messages before the last are read for a draft, and so much of each. */
const READ = { earlier: 7, units: 3_000 }

function draftFrom(
  { words: last, facts: known, sheet, told, earlier }: Hearing,
  { details: words }: Playbook,
): Record<string, unknown> {
  const messages = [{ words: last, facts: told }, ...Iterator.from(earlier).take(READ.earlier)]
  const said = messages.map(each => partsOf(each.words.slice(0, READ.units), words))
  const asking = said.find(isRequest) ?? said[0]
  const names = said.map(parts => namesIn(parts, known))
  const count = asking ? said.indexOf(asking) + 1 : 0
  const since = names.slice(0, count)
  const name =
    sheet.parts.words.name ?? names.map(each => each.business_name).find(each => each !== undefined)
  const now = known.find(({ key }) => key === 'revenue')
  const all = messages.flatMap(each => each.facts)
  // What another message told of it says nothing of what this one lists.
  const isListed = now && messages[count - 1]?.facts.some(({ id }) => id === now.id)
  const was = asking && now && ((isListed ? now.value.was : undefined) ?? beforeIn(asking, now, all))
  const grown = was === undefined ? undefined : increase(was, now?.value.amount ?? 0)
  const newest = <Name extends keyof NamesSaid>(name: Name, among = since) =>
    among.map(each => each[name]).find(each => each !== undefined)
  const details = asking && detailsOf(asking, known, name)
  return {
    ...details,
    topics: Object.assign(
      {},
      ...said
        .slice(0, count)
        .toReversed()
        .map(parts => detailsOf(parts, known).topics),
    ) as object,
    ...Object.fromEntries(
      [...OF_DRAFTS]
        .filter(each => names[0] && each in names[0])
        .map(each => [each, newest(each as keyof NamesSaid)]),
    ),
    invoice: newest('invoice') ?? NO_INVOICE,
    business_name: name,
    revenue_line: now && details?.details_with_numbers.find(each => saysNumberOf(now, each)),
    revenue_growth: grown === undefined ? undefined : new Cell(grown, 'share', sheet.parts),
    what_it_is: newest('what_it_is', names),
  }
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
  const told = isAsking ? now : (Iterator.from(earlier).find(({ facts }) => facts.length > 0)?.facts ?? [])
  const [only, another] = told.filter(({ value }) => value.kind === 'money' && value.amount !== undefined)
  if (!only || another) return undefined
  // Of 'invoice 1043 for 860' either could be it.
  const isClear = only.value.currency !== undefined || only.status === 'noted'
  if (!isClear && told.some(({ key, value }) => key === null && value.kind === 'count')) return undefined
  const currency = only.value.currency === undefined ? parts.currency : currencyOf([only])
  return new Cell(only.value.amount ?? 0, 'money', { ...parts, currency })
}

/** 'Sales 40 a month', of what waits for a yes; in their words where no number says it. */
function unsureTold(fact: Fact, { parts }: Sheet): string {
  const isNumber = fact.value.kind === 'money' || fact.value.kind === 'count' || fact.value.kind === 'share'
  if (fact.key === null || !isNumber) return `“${fact.quote.trim()}”`
  return factTold(fact, keyRules[fact.key].label, parts.currency)
}

const WORD_KEYS = ['name', 'offer', 'audience', 'place'] as const

function newsTold({ news, likely }: Hearing, { playbook, sheet, onRead }: Telling): object[] {
  return news.flatMap((key): object[] => {
    // What waits for a yes is named as such, and is not noted.
    if (likely.some(fact => fact.key === key)) return []
    const word = WORD_KEYS.find(each => each === key)
    const said = word && sheet.parts.words[word]
    if (said !== undefined)
      return [{ label: keyRules[key].label, value: new Cell(said, 'text', sheet.parts) }]
    const value = sheet.value(key)
    if (value) onRead?.(value)
    return value ? [{ ...figureTold(value, sheet, playbook) }] : []
  })
}
