import {
  ASSUMED_CONVERSION,
  ASSUMED_STALL_CONVERSION,
  ASSUMED_TASTER_CONVERSION,
  ASSUMED_WALK_IN_CONVERSION,
} from '../assumptions.ts'
import type { BusinessModel } from '../workshop/legacy/business-model.ts'

export interface Crowd {
  /** who comes on the day, and the share of them that buys */
  many: string
  rate: number
  /** 'The other 6 come from visitors' */
  others: (count: string) => string
}

const ONLINE: Crowd = {
  many: 'visitors',
  rate: ASSUMED_CONVERSION,
  others: count => `The other ${count} come from visitors of the page`,
}
const CROWDS: Partial<Record<BusinessModel, Crowd>> = {
  local: {
    many: 'people in',
    rate: ASSUMED_WALK_IN_CONVERSION,
    others: count => `${count} more sign up at the door, of the people who walk in`,
  },
  food: {
    many: 'tasters',
    rate: ASSUMED_TASTER_CONVERSION,
    others: count => `${count} more buy at the stall, of the people who taste`,
  },
  handmade: {
    many: 'at the table',
    rate: ASSUMED_STALL_CONVERSION,
    others: count => `${count} more buy at the market table, of the people who stop`,
  },
  app: { ...ONLINE, others: count => `${count} more come by the post and the list, of those who open it` },
}

/** Who comes on the day of a launch: through a door, to a stall or to a page. */
export function crowdOf(model: BusinessModel | undefined): Crowd {
  return (model && CROWDS[model]) ?? ONLINE
}
