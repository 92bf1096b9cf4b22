import type { Fact } from '#shared/business/fact.ts'
import { says } from '../../../extraction/text/phrases.ts'
import { textAt } from '../../../extraction/text/tokens.ts'
import { type Invoice, invoiceIn } from './invoice.ts'
import { clausesOf, foundIn, isAt, isCapital, isPlain, type Parts, spelledBy } from './clauses.ts'
import { STOP_WORDS } from './details.ts'

/** Names that a message says: of the business, of who a draft is for, of what somebody would like to be called. */
export interface NamesSaid {
  business_name: string | undefined
  /** what stands behind a leading name: 'Druppel: sensor that hears leaks' */
  what_it_is: string | undefined
  recipient: string | undefined
  recipient_business: string | undefined
  /** the kind of people it goes to: 'vets' */
  sent_to: string | undefined
  /** 'January 1st' of 'from January 1st' */
  from_when: string | undefined
  /** 'meadow' of 'something with a meadow feeling' */
  wish: string | undefined
  /** names to choose between, with the word that tells what is sold */
  liked: { name: string; tells: string }[]
  /** the bill that it is about */
  invoice: Invoice | undefined
}

const NAME_MOST_WORDS = 4
const PEOPLE_MOST_WORDS = 5
/** A word that says what is sold is no shorter. */
const TELLING_UNITS = 3

export function namesIn(parts: Parts, facts: readonly Fact[]): NamesSaid {
  const { tokens } = parts
  const business = businessIn(parts, facts)
  const known = facts.flatMap(({ value }) =>
    value.kind === 'text' ? [(value.text ?? '').toLowerCase()] : [],
  )
  const isOther = (name: string) =>
    !known.some(each => each.includes(name.toLowerCase())) && name !== business?.name
  const met = foundIn(parts, 'meets')
    .map(({ to }) => capitalsAt(parts, to))
    .find(name => name !== undefined && isOther(name.name))
  const people = foundIn(parts, 'sent_to')
    .map(({ to: at }) => peopleAt(parts, at))
    .find(each => each !== undefined)
  // 'A note to Priya Nair' is for her, 'a note to Etsy sellers' for them.
  const person = people && isOther(people.words) && people.isName ? people.words : met?.name
  const runs = foundIn(parts, 'runs')
    .map(({ to: at }) => ({ ...peopleAt(parts, at), the: textAt(tokens, at) === 'the' ? 'the ' : '' }))
    .find(each => each.isNamed)
  return {
    business_name: business?.name,
    what_it_is: business?.what ?? wantedFor(parts),
    recipient: person === undefined ? undefined : calledBy(parts, person),
    recipient_business: runs?.words && `${runs.the}${runs.words}`,
    sent_to: people?.isName ? undefined : people?.words,
    from_when: dayIn(parts),
    wish: foundIn(parts, 'feeling')
      .map(({ from }) => from - 1)
      .filter(
        at => tokens[at]?.kind === 'word' && !STOP_WORDS.has(textAt(tokens, at)) && !isAt(parts, at, 'plain'),
      )
      .map(at => spelledBy(parts, at, at + 1))[0],
    liked: likedIn(parts),
    invoice: invoiceIn(parts),
  }
}

/** As one writes to them: 'Priya' of 'Priya Nair', and 'Dr Lee'. */
const calledBy = ({ words }: Parts, name: string) => {
  const [first = ''] = name.split(' ')
  return says(words.phrases, first, 'titles') ? name : first
}

/** A run of capitalized words. */
function capitalsAt(parts: Parts, first: number): { name: string; end: number } | undefined {
  const { tokens } = parts
  let end = first
  while (end - first < NAME_MOST_WORDS && isCapital(parts, tokens[end])) end++
  return end === first ? undefined : { name: spelledBy(parts, first, end), end }
}

/** Words up to a sign or the next part of the sentence: 'owners of HVAC shops'. */
function peopleAt(
  parts: Parts,
  at: number,
): { words: string; isNamed: boolean; isName: boolean } | undefined {
  const { tokens } = parts
  const first = isAt(parts, at, 'articles') ? at + 1 : at
  const ends = new Set(foundIn(parts, 'ends').map(({ from }) => from))
  let end = first
  while (end - first < PEOPLE_MOST_WORDS && tokens[end]?.kind === 'word' && !ends.has(end)) end++
  if (end === first || isAt(parts, first, 'persons')) return undefined
  const capitals = tokens.slice(first, end).filter(token => isCapital(parts, token)).length
  return { words: spelledBy(parts, first, end), isNamed: capitals > 0, isName: capitals === end - first }
}

/** 'Called Kwizzle', 'Product: DispatchPad', 'Druppel: sensor that hears leaks', 'Chop Quick, lunch delivery' whose offer follows. */
function businessIn(parts: Parts, facts: readonly Fact[]): { name: string; what?: string } | undefined {
  const { tokens, text, words } = parts
  for (const { to } of foundIn(parts, 'called')) {
    const named = capitalsAt(parts, to)
    if (named && !Object.values(words.spelled).includes(named.name)) return { name: named.name }
  }
  const offers = facts.flatMap(({ key, value }) =>
    key === 'offer' ? [(value.text ?? '').toLowerCase()] : [],
  )
  for (const { label, first, end } of clausesOf(parts)) {
    if (label !== undefined) {
      const name = capitalsAt(parts, first - 1 - label.split(' ').length)
      const isTopic = Object.values(words.topics).some(terms => terms.includes(label))
      if (name?.end === first - 1 && !isTopic)
        return {
          name: name.name,
          ...(isPlain(parts, { first, end }) && { what: spelledBy(parts, first, end) }),
        }
      continue
    }
    const name = capitalsAt(parts, first)
    if (!name) continue
    if (textAt(tokens, first - 1) === ':' && foundIn(parts, 'labels').some(({ to }) => to === first - 1))
      return { name: name.name }
    const next = tokens[end + 1]
    if (name.end !== end || textAt(tokens, end) !== ',' || !next) continue
    const behind = text
      .slice(isAt(parts, end + 1, 'articles') ? tokens[end + 2]?.from : next.from)
      .toLowerCase()
    if (offers.some(offer => offer !== '' && behind.startsWith(offer))) return { name: name.name }
  }
  return undefined
}

/** 'Back pain yoga' of 'a landing page for my back pain yoga'. */
function wantedFor(parts: Parts): string | undefined {
  return foundIn(parts, 'page_for')
    .map(({ to }) => (isAt(parts, to, 'articles') ? peopleAt(parts, to)?.words : undefined))
    .find(each => each !== undefined)
}

/** 'Casa Veta' and 'Raiz Parota' of 'my wife likes Casa Veta and me I like Raiz Parota'. */
function likedIn(parts: Parts): NamesSaid['liked'] {
  const { tokens } = parts
  const names: { name: string; first: number; end: number }[] = []
  for (const { to } of foundIn(parts, 'likes')) {
    let at = to
    while (true) {
      const found = capitalsAt(parts, at)
      if (!found) break
      if (!names.some(({ name }) => name === found.name)) names.push({ ...found, first: at })
      if (!isAt(parts, found.end, 'chains') && textAt(tokens, found.end) !== ',') break
      at = found.end + 1
    }
  }
  const isNamed = (index: number) => names.some(({ first, end }) => index >= first && index < end)
  const rest = new Set(tokens.filter((_, index) => !isNamed(index)).map(({ text }) => text))
  return names.map(({ name, first, end }) => ({
    name,
    tells:
      tokens
        .slice(first, end)
        .find(({ text }) => text.length >= TELLING_UNITS && !STOP_WORDS.has(text) && rest.has(text))?.text ??
      '',
  }))
}

/** The day from which on something holds, as it was said. */
function dayIn(parts: Parts): string | undefined {
  const { tokens } = parts
  const isOfDay = (at: number) =>
    tokens[at]?.kind === 'number' || (tokens[at]?.isSpaced === false && tokens[at].kind === 'word')
  const dayEnd = (at: number): number => (isOfDay(at) ? dayEnd(at + 1) : at)
  for (const { to } of foundIn(parts, 'since')) {
    // '1st' of '1st January', and of 'January 1st'.
    const month = dayEnd(to)
    if (isAt(parts, month, 'months'))
      return spelledBy(parts, to, month === to ? dayEnd(month + 1) : month + 1)
  }
  return undefined
}
