import type { Facts } from '../workshop/legacy/facts.ts'
import { type Channel, channelOf } from '../workshop/legacy/plans/channels.ts'
import { areFirms } from '../workshop/legacy/plans/firms.ts'

/** What firms buy for their own guests and staff is ordered where they order already. */
const TO_FIRMS = {
  next: 'the one wholesaler, fair or trade group through which they order already',
  why: 'who orders there has a budget and a day for it',
  opener: 'a sample on your desk, with the price for a first order on it',
}

/** The channel for what is sold and to whom: firms are won one by one whatever the thing is. */
export function channelFor(facts: Facts): Channel {
  const own = channelOf(facts.model)
  if (!areFirms(facts) || facts.model === 'agency' || facts.model === 'service') return own
  return {
    ...own,
    ...TO_FIRMS,
    byHand: `${facts.audience ?? 'firms'} you can name, one by one, asked for the person who orders`,
  }
}
