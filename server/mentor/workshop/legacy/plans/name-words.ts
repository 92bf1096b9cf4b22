import type { BusinessModel } from '../business-model.ts'
import type { Facts } from '../facts.ts'
import { NAME_BANKS, type NameWords } from './name-banks.ts'

const WORK: NameWords = {
  before: ['Steady', 'Bright', 'Prompt', 'Good', 'Plain'],
  after: ['Round', 'Crew', 'Works', 'People', 'Team'],
  hints: ['Done by Noon', 'As Promised', 'All Set', 'Good Order', 'Well Kept'],
}
const TOOL: NameWords = {
  before: ['Clear', 'Quiet', 'Ready', 'Simple', 'True'],
  after: ['Desk', 'Minute', 'Board', 'Line', 'Pilot'],
  hints: ['Tallyful', 'Evenwise', 'Nudgewell', 'One Minute More', 'Lightly Kept'],
}
const TASTE: NameWords = {
  before: ['Morning', 'Honest', 'Slow', 'Little', 'Corner'],
  after: ['Larder', 'Table', 'Kitchen', 'Oven', 'Basket'],
  hints: ['Second Helping', 'Still Warm', 'Salt & Spoon', 'The Early Batch', 'Crumb'],
}
const THING: NameWords = {
  before: ['First', 'Whole', 'Handy', 'Sturdy', 'Little'],
  after: ['Box', 'Bench', 'Supply', 'Goods', 'Shelf'],
  hints: ['Ready Shelf', 'Wellmade', 'Open & Begin', 'Keepsake', 'The Good Drawer'],
}
const CRAFT: NameWords = {
  before: ['Slow', 'Wild', 'Quiet', 'North', 'Small'],
  after: ['Bench', 'Studio', 'Room', 'Hand', 'Press'],
  hints: ['Made on Sunday', 'Lamp & Linen', 'Warm Corner', 'Thumbprint', 'The Long Table'],
}
const TEACHING: NameWords = {
  before: ['First', 'Plain', 'Steady', 'Open', 'Evening'],
  after: ['School', 'Lessons', 'Path', 'Class', 'Notes'],
  hints: ['Step by Evening', 'Hands Up', 'Fourth Week', 'Begin Here', 'Now You'],
}
const PLACE: NameWords = {
  before: ['Corner', 'Open', 'Common', 'Bright', 'Little'],
  after: ['House', 'Room', 'Yard', 'Place', 'Hall'],
  hints: ['The Usual', 'Round the Corner', 'Open Door', 'The Blue Door', 'Daylight'],
}
const MEETING: NameWords = {
  before: ['Fair', 'Open', 'Near', 'Good', 'Local'],
  after: ['Match', 'Exchange', 'Market', 'Bridge', 'Corner'],
  hints: ['Both Sides', 'Well Matched', 'Two by Two', 'Halfway', 'Well Met'],
}
const READING: NameWords = {
  before: ['Plain', 'Weekly', 'Short', 'Sunday', 'Inside'],
  after: ['Notes', 'Letter', 'Brief', 'Post', 'Page'],
  hints: ['One Good Page', 'Before Coffee', 'The Margin', 'Read Once', 'Footnote'],
}

const BY_MODEL: Readonly<Record<BusinessModel, NameWords>> = {
  marketplace: MEETING,
  agency: WORK,
  course: TEACHING,
  content: READING,
  subscription: TOOL,
  app: TOOL,
  service: WORK,
  handmade: CRAFT,
  food: TASTE,
  local: PLACE,
  product: THING,
}

/** The words that fit what is sold, else the kind of business. */
export function nameWordsFor({ product, model }: Pick<Facts, 'product' | 'model'>): NameWords {
  const bank = NAME_BANKS.find(([sign]) => sign.test(product ?? ''))?.[1]
  return bank ?? (model ? BY_MODEL[model] : THING)
}
