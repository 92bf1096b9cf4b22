import type { Fact } from '#shared/business/fact.ts'
import { type FactKey, keyRules } from '#shared/business/keys.ts'
import { isOtherPart } from '#shared/business/same-part.ts'
import { changesOf } from './changed.ts'
import type { Decision } from '../decide.ts'
import { canBe } from '../facts/fact-value.ts'
import { nearestNamed, wordsAround } from './named-fact.ts'
import { isSmallWord } from '../text/language.ts'
import { partOf } from '../facts/part-of.ts'
import type { Quantity } from '../quantities/quantity.ts'
import { vocabulary } from '../quantities/vocabulary.ts'
import { type Looking, type PutRight, rightValue, type Said, sharesOf, type Target } from './right-value.ts'

/** Of what is certain, as a label is, the words beside it change nothing. */
const CERTAIN = 1
/** In a message of so many tokens what says that something was wrong is said of all of its numbers. */
const SHORT_TOKENS = 40

/**
 * The numbers of a message that put right what was told before, by their index, and those that only repeat what was wrong: of '28, not 18'
 * the 28 takes the place of the 18, with its key, its part and its period. 'I meant 4 days' is about the number whose days were told. Pure;
 * what no words say was wrong or changed can only say again what is known. The time grows with the text, and with what was told.
 */
export function putRight(said: Said): Map<number, PutRight | 'was wrong'> {
  const found = new Map<number, PutRight | 'was wrong'>()
  if (said.told.length === 0) return found
  const looking = { ...said, changes: changesOf(said.reading) }
  const put = (index: number, target: Target | undefined, corrects?: Fact) => {
    const right = target && rightValue(index, target, looking)
    if (right)
      found.set(index, { ...right, corrects, also: corrects ? sharesOf(right, corrects, looking) : [] })
  }
  const former = formerIn(looking)
  for (const [index, targets] of former) {
    found.set(index, 'was wrong')
    const right = nearest(index, looking, former)
    const target = right === undefined ? undefined : likeliest(targets, said.decisions[right])
    if (right !== undefined) put(right, target, target?.fact)
  }
  for (const index of said.decisions.keys()) {
    if (found.has(index) || said.consumed.has(index) || isCountOf(index, looking)) continue
    const target = targetFor(index, looking)
    if (target) put(index, target, target.fact)
    else put(index, repeatedBy(index, looking))
  }
  return found
}

/** The three of 'the 240 are for all three' say how many that is for, and put nothing right themselves. */
function isCountOf(index: number, { reading: { quantities }, changes }: Looking): boolean {
  const quantity = quantities[index]
  return quantity?.form === 'number' && changes.forSeveral.has(quantity.first)
}

/** The numbers that are said to be wrong, with what they were told to be. */
function formerIn({ reading: { quantities }, told, changes }: Looking) {
  const former = new Map<number, Target[]>()
  for (const [index, quantity] of quantities.entries()) {
    const isBefore = changes.beforeWrong.has(quantity.first)
    const isBehind = changes.behindWrong.has(quantity.end)
    if (!isBefore && !isBehind) continue
    const targets = told.flatMap(fact => targetsOf(quantity, fact))
    // Of '20, not 30' the 30 may be anybody's; '30 was wrong' says all.
    if (targets.length > 0 || isBehind) former.set(index, targets)
  }
  return former
}

/** The number that stands nearest to one that was wrong. */
function nearest(
  index: number,
  { reading: { quantities }, consumed }: Looking,
  former: ReadonlyMap<number, unknown>,
): number | undefined {
  const wrong = quantities[index]
  if (!wrong) return undefined
  const distanceTo = ({ first, end }: Quantity) => Math.max(first - wrong.end, wrong.first - end)
  const others = quantities.flatMap((other, at) =>
    former.has(at) || consumed.has(at) ? [] : [{ at, distance: distanceTo(other) }],
  )
  return others.toSorted((one, other) => one.distance - other.distance)[0]?.at
}

/** What of a fact a number repeats. */
function targetsOf({ value: number, form, durationUnit }: Quantity, fact: Fact): Target[] {
  const { amount, share, whole, low, high, times } = fact.value
  if (durationUnit !== 'day' && [amount, share, low, high].includes(number)) return [{ fact, is: 'amount' }]
  if (share !== undefined && whole !== undefined && Math.round(share * whole) === number)
    return [{ fact, is: 'part' }]
  // '20 was wrong' of 20%.
  if (form === 'number' && share !== undefined && share === number / 100) return [{ fact, is: 'amount' }]
  return times?.amount === number ? [{ fact, is: 'times' }] : []
}

function likeliest(targets: readonly Target[], decision: Decision | undefined): Target | undefined {
  if (!decision) return undefined
  const { key, status, judged } = decision
  // '12 customers, not 20' are customers, whatever else is 20: no count is surely read and money.
  const isConceivable = (other: FactKey) =>
    status !== 'noted' ||
    key === null ||
    keyRules[other].kinds[0] === keyRules[key].kinds[0] ||
    judged.candidates.some(each => each.key === other)
  const fitting = targets.filter(
    ({ is, fact }) =>
      is !== 'amount' || (fact.key !== null && canBe(judged.quantity, fact.key) && isConceivable(fact.key)),
  )
  return fitting.find(({ fact }) => fact.key === key) ?? fitting[0]
}

/** What a number that puts something right is of: what it repeats, what it means, what its words name, what counts alike. */
function targetFor(index: number, looking: Looking): Target | undefined {
  const { reading, decisions, told, changes } = looking
  const decision = decisions[index]
  if (!decision) return undefined
  const { key, status, judged, rejected } = decision
  const { quantity, candidates } = judged
  const isWrong = changes.isWrong && reading.tokens.length <= SHORT_TOKENS
  if (!isWrong && !changes.said.has(quantity)) return undefined
  // 'Wait, it was 4%' of the only number is what it is.
  if (rejected !== undefined && status === 'unused' && (!isWrong || decisions.length > 1)) return undefined
  // 'I meant March 31' is about the only date there is.
  const date = quantity.form === 'date' ? told.find(fact => fact.value.kind === 'date') : undefined
  if (date && (key === null || key === date.key)) return { fact: date, is: 'amount' }
  const isCount = isCounted(quantity, looking)
  const repeated = told.filter(
    fact =>
      !(isCount && fact.value.kind === 'money') &&
      targetsOf(quantity, fact).some(({ is }) => is === 'amount'),
  )
  if (repeated.length > 0) return repeatedTarget(repeated, quantity, { key, isWrong })
  const isSure = status === 'noted' || status === 'supposed'
  const part = key === null ? undefined : partOf(reading, index, key)
  const ofKey = key === null ? [] : told.filter(fact => fact.key === key)
  const isCertain = (candidates[0]?.probability ?? 0) >= CERTAIN
  const mayBe = ({ key: one, status: known, value }: Fact) =>
    !(isCount && value.kind === 'money') &&
    ((isWrong && !isCertain && one !== null && canBe(quantity, one)) ||
      one === key ||
      (candidates.some(each => each.key === one) && (isWrong || (!isSure && known === 'noted'))))
  const fact =
    ofKey.find(each => isSure && part !== undefined && isSamePart(each.part, part)) ??
    nearestNamed(wordsAround(reading.tokens, quantity), told.filter(mayBe))
  if (fact) return { fact, is: 'amount' }
  if (!isSure && !isWrong) return undefined
  const same = key === null ? undefined : sameOf(ofKey, { key, part })
  if (same) return { fact: same, is: 'amount' }
  return isSure ? undefined : (countedAlike(quantity, told) ?? onlyOneBefore(quantity, looking))
}

/** '12 tables' are no money, however near 'sorry' and a table's price are. */
function isCounted({ form, end }: Quantity, { reading: { tokens }, changes }: Looking): boolean {
  const next = tokens[end]
  return (
    form === 'number' &&
    next?.kind === 'word' &&
    !isSmallWord(next.text) &&
    !vocabulary.periods.has(next.text) &&
    !changes.words.has(end)
  )
}

/** 'Sorry, I meant 10' is about the only number of the message before. */
function onlyOneBefore(
  quantity: Quantity,
  { reading: { tokens }, changes, told }: Looking,
): Target | undefined {
  const isBare = tokens.every(
    ({ kind, text }, at) =>
      kind !== 'word' ||
      (at >= quantity.first && at < quantity.end) ||
      changes.words.has(at) ||
      isSmallWord(text),
  )
  const messageId = told[0]?.source.message_id
  const [only, another] = told.filter(
    ({ source, value }) => source.message_id === messageId && value.kind !== 'text',
  )
  return isBare && only?.key && !another && canBe(quantity, only.key)
    ? { fact: only, is: 'amount' }
    : undefined
}

/** 'The 240 are for the year' is about the 240; what says nothing new of it puts nothing right. */
function repeatedTarget(
  repeated: readonly Fact[],
  { per, isPerFar }: Quantity,
  { key, isWrong }: { key: FactKey | null; isWrong: boolean },
): Target | undefined {
  const fact = repeated.find(each => each.key === key) ?? repeated[0]
  const isOther = per !== undefined && !isPerFar && per !== fact?.value.per
  const isMoney = isWrong && fact?.value.kind === 'money'
  return fact && (isOther || isMoney || fact.key === key) ? { fact, is: 'amount' } : undefined
}

/** What is known and a number says again: 'the 20 hours' are those a week, whatever month the sentence is about. */
function repeatedBy(index: number, { reading, decisions, told }: Looking): Target | undefined {
  const decision = decisions[index]
  if (!decision || decision.key === null || decision.status === 'supposed') return undefined
  const { key, judged } = decision
  const { quantity } = judged
  if (quantity.per !== undefined && !quantity.isPerFar) return undefined
  const part = partOf(reading, index, key)
  const fact = told.find(
    each =>
      each.key === key &&
      each.status === 'noted' &&
      !isOtherPart(each.part, part) &&
      targetsOf(quantity, each).some(({ is }) => is === 'amount'),
  )
  return fact && { fact, is: 'amount' }
}

const isSamePart = (one: string | undefined, other: string | undefined) =>
  one?.toLowerCase() === other?.toLowerCase()

/** Another cost of another name is one more; of what does not add up the newest is meant. */
function sameOf(ofKey: readonly Fact[], { key, part }: { key: FactKey; part: string | undefined }) {
  const same = ofKey.find(each => isSamePart(each.part, part))
  if (same || !keyRules[key].isSum) return same ?? ofKey[0]
  const [only, another] = ofKey
  return another === undefined && !isOtherPart(only?.part, part) ? only : undefined
}

/** '4 days' of what is paid or counted by the day, '12 hours' of hours, '6 weeks' of what takes weeks. */
function countedAlike({ durationUnit, form }: Quantity, told: readonly Fact[]): Target | undefined {
  if (form !== 'duration' || durationUnit === undefined) return undefined
  for (const fact of told) {
    const { per, unit = '', times, kind } = fact.value
    const lastWord = unit.toLowerCase().split(' ').at(-1) ?? ''
    const isCounted = per === durationUnit || (per === 'unit' && lastWord === durationUnit)
    if (times && isCounted) return { fact, is: 'times' }
    if (kind === 'duration' && lastWord.startsWith(durationUnit)) return { fact, is: 'amount' }
  }
  return undefined
}
