import { rangeAround, reachableNeeded } from '../numbers/market.ts'
import type { Heard } from '../reply.ts'
import { type Market, type MarketAt, marketOf } from './market.ts'

/** The largest part of the buyers within reach that one small business wins in its first years. Ours. */
export const MOST_SHARE = 0.1
/** Above this nobody wins enough of a market alone; the point at which to widen it. Ours. */
export const HOPELESS_SHARE = 0.3
/** How far the count may be off: when it was counted, and when we assumed it. Ours. */
export const FACTOR_COUNTED = 2
const FACTOR_ASSUMED = 3

export interface CountedMarket extends Market {
  low: MarketAt
  middle: MarketAt
  high: MarketAt
  rows: { name: string; buyers: number; at: MarketAt }[]
  /** so many must be within reach for the share to stay small */
  enough: number
  /** with fewer within reach it takes too many of them */
  hopeless: number
}

/** The market at the low end, the middle and the high end of the count; undefined when the numbers lead nowhere. */
export function countedMarket(heard: Heard): CountedMarket | undefined {
  const market = marketOf(heard)
  if (!market) return undefined
  const { reach, needed, at } = market
  const range = rangeAround(reach.buyers, reach.isAssumed ? FACTOR_ASSUMED : FACTOR_COUNTED)
  const [enough, hopeless] = [reachableNeeded(needed, MOST_SHARE), reachableNeeded(needed, HOPELESS_SHARE)]
  if (!range || enough === undefined || hopeless === undefined) return undefined
  const [low, middle, high] = [at(range.low), at(range.middle), at(range.high)]
  if (!low || !middle || !high) return undefined
  return {
    ...market,
    low,
    middle,
    high,
    rows: [
      { name: 'Low', buyers: range.low, at: low },
      { name: 'Middle', buyers: range.middle, at: middle },
      { name: 'High', buyers: range.high, at: high },
    ],
    enough,
    hopeless,
  }
}
