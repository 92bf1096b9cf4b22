import type { BusinessModel } from '../business-model.ts'

/** What a founder does all day, which decides how they count, offer and are paid; several models share one. */
export type Trade = 'things' | 'tastes' | 'work' | 'tool' | 'lessons' | 'reading' | 'visits'

const TRADES: Readonly<Record<BusinessModel, Trade>> = {
  marketplace: 'tool',
  agency: 'work',
  course: 'lessons',
  content: 'reading',
  subscription: 'tool',
  app: 'tool',
  service: 'work',
  handmade: 'things',
  food: 'tastes',
  local: 'visits',
  product: 'things',
}

/** Undefined as long as nothing is known of the business. */
export function tradeOf(model: BusinessModel | undefined): Trade | undefined {
  return model && TRADES[model]
}
