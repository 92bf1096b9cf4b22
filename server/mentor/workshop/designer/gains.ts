import type { Spec } from '#shared/agent/spec.ts'
import type { Brief } from '../brief.ts'
import { gainsOfFood } from './gains-of-food.ts'
import { gainsOfGoods } from './gains-of-goods.ts'
import { gainsOfWork } from './gains-of-work.ts'

export interface Gain {
  title: string
  text: string
}

/** What is in, as the reader of the page gains from it; what was edited stands there in the person's own words. */
export function gainsOf({ spec, kind }: Brief): readonly Gain[] {
  return spec.features_in.map(feature => gainOf(feature, kind))
}

function gainOf({ title, why }: Spec['features_in'][number], { abilities }: Brief['kind']): Gain {
  const isOurs = abilities.some(ability => ability.title === title && ability.why === why)
  const gain = isOurs ? (gainsOfWork[title] ?? gainsOfGoods[title] ?? gainsOfFood[title]) : undefined
  return gain ? { title: gain[0], text: gain[1] } : { title, text: why }
}
