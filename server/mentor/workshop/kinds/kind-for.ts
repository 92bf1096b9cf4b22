import type { BusinessModel } from '../legacy/business-model.ts'
import type { KindAnswer } from '../hearing/settled.ts'
import { booking } from './booking.ts'
import type { Kind } from './kind.ts'
import { allKinds, headOf, kindOf, namedKind } from './list.ts'
import { marketplace } from './marketplace.ts'

/** What a kind was told by, the surest first. `nothing`: it is a guess, and nobody should plan on it. */
export type KindGrounds = 'answer' | 'name' | 'unit' | 'mention' | 'nothing'

interface Told {
  words: string
  settled: KindAnswer | undefined
  /** who buys: what they are is not what is sold to them */
  audience: string | undefined
  /** what the price is of */
  unit: string | undefined
  model: BusinessModel | undefined
}

/** What is sold by such a unit. */
const BY_UNIT: Readonly<Record<string, string>> = {
  lesson: 'course',
  class: 'course',
  course: 'course',
  student: 'course',
  visit: 'visit',
  delivery: 'visit',
  ride: 'visit',
  hour: 'visit',
  job: 'visit',
  car: 'visit',
  house: 'visit',
  session: 'visit',
  repair: 'visit',
  head: 'visit',
  person: 'visit',
  rider: 'visit',
  guest: 'visit',
  tour: 'visit',
  trip: 'visit',
  family: 'visit',
  performance: 'visit',
  evening: 'studio',
  member: 'studio',
  membership: 'studio',
  day: 'rental',
  night: 'rental',
  weekend: 'rental',
  project: 'agency',
  application: 'agency',
  client: 'agency',
  logo: 'agency',
  plate: 'meals',
  meal: 'meals',
  portion: 'meals',
  cup: 'cafe',
  slice: 'cafe',
  bowl: 'cafe',
  glass: 'cafe',
  loaf: 'bakery',
  dozen: 'bakery',
  jar: 'pantry',
  bottle: 'pantry',
  box: 'box',
  parcel: 'product',
  piece: 'product',
  set: 'product',
  kit: 'product',
  pair: 'product',
  unit: 'product',
  pack: 'product',
  account: 'tool',
  user: 'tool',
  license: 'tool',
  match: 'marketplace',
  swap: 'marketplace',
  reader: 'newsletter',
  issue: 'newsletter',
}

/** The kind of business that a sentence describes, and what told it. */
export function kindFor({ words, settled, audience, unit, model }: Told): { kind: Kind; by: KindGrounds } {
  const named = (name: string | undefined) => allKinds.find(kind => kind.name === name)
  const answered = named(settled)
  if (answered) return { kind: answered, by: 'answer' }
  const byMention = namedKind(words)
  const byHead = namedKind(headOf(words))
  // Two sides or a calendar are told by what they do, which stands further behind.
  if (byMention && (byHead || byMention === marketplace || byMention === booking))
    return { kind: byMention, by: 'name' }
  const byUnit = named(BY_UNIT[unit ?? ''])
  if (byUnit) return { kind: byUnit, by: 'unit' }
  const elsewhere = namedKind(words.replace(audience ?? '', ''))
  if (elsewhere) return { kind: elsewhere, by: 'mention' }
  return { kind: kindOf('', model), by: model === undefined ? 'nothing' : 'mention' }
}
