import type { BusinessModel } from '../facts/business-model.ts'

export interface NameWords {
  /** a quality before the thing: 'Bright' Window */
  before: readonly [string, ...string[]]
  /** a place or company after it: Sourdough 'Larder' */
  after: readonly [string, ...string[]]
  /** a word of its own that hints at the result, without naming the thing */
  hints: readonly [string, ...string[]]
}

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
  hints: ['The Usual', 'Round the Corner', 'Open Door', 'Number Nine', 'Daylight'],
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

export function nameWordsFor(model: BusinessModel | undefined): NameWords {
  return model ? BY_MODEL[model] : THING
}
