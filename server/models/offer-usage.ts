import { offer } from './offer.ts'

const SPEAKS_OF_USAGE = /stream[ _-]?options|include[ _-]?usage/i

/** A fetch for servers that do not know how to report what a streamed answer used, and refuse a request that asks for it. */
export function offerUsage(send: typeof globalThis.fetch): typeof globalThis.fetch {
  return offer(send, {
    refusal: SPEAKS_OF_USAGE,
    without: ({ stream_options: options, ...plain }) => (options === undefined ? undefined : plain),
  })
}
