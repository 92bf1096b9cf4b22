import type { BusinessModel } from '../legacy/business-model.ts'

/** What a sentence says of its project, in words that go into other sentences. */
export interface Idea {
  /** 'booking app', 'sourdough bakery' */
  offer: string
  /** 'barbers' */
  who: string
  /** ' in Lisbon', or nothing */
  where: string
  /** what it is about: 'invoicing'; and what it helps to do, or nothing: 'find babysitters' */
  topic: string
  aim: string
}

/** One thing the first version can do, why it is needed, and how one sees that it is done. */
export interface Ability {
  title: string
  why: string
  check: string
}

export type LookName = 'crisp' | 'hearth' | 'craft' | 'street' | 'paper' | 'grove'

/** A field of the form that the skeleton of an app starts with. */
export interface RecordField {
  name: string
  label: string
  type: 'text' | 'email' | 'date' | 'time' | 'number' | 'choice'
  options?: readonly string[]
  isOptional?: true
}

/** One kind of business: what people of that trade sell, fear, make first and leave for later. */
export interface Kind {
  name: string
  model: BusinessModel
  look: LookName
  /** one unit of what is sold; money in dollars, assumed where nothing was said. Ours, cautious on purpose */
  sells: {
    unit: string
    period: 'once' | 'week' | 'month' | 'year'
    price: number
    fixedCosts: number
    goalUnits: number
  }
  /** who buys when nobody was named, in one word and in full, and what they do today */
  short: string
  people: string
  habit: string
  /** the outcome, as a headline */
  outcomes: readonly [(idea: Idea) => string, (idea: Idea) => string]
  problems: readonly [(idea: Idea) => string, (idea: Idea) => string]
  solution: (idea: Idea) => string
  abilities: readonly [Ability, Ability, Ability, Ability, Ability, Ability]
  later: readonly { title: string; why: string }[]
  /** what closes each quarter of the way */
  proofs: readonly [string, string, string, string]
  risks: readonly { risk: string; answer: string }[]
  /** how it works for who buys */
  steps: readonly (readonly [string, string])[]
  doubts: readonly (readonly [string, string])[]
  button: string
  /** where the first ten are found, and what one says first */
  places: readonly string[]
  opener: (idea: Idea) => string
  /** what the app's first page takes */
  record: {
    one: string
    many: string
    verb: string
    thanks: string
    fields: readonly RecordField[]
    unique?: readonly string[]
  }
}
