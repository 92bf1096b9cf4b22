import { offer } from './offer.ts'

const SPEAKS_OF_SHAPES = /response[ _-]?format|text\.format|schema|structured|json|guided|grammar/i

/**
 * A fetch for servers that promise no shape of an answer: many know no `response_format`, or none with a schema. The
 * instructions describe the shape in words, too.
 */
export function offerShape(send: typeof globalThis.fetch): typeof globalThis.fetch {
  return offer(send, {
    refusal: SPEAKS_OF_SHAPES,
    without: ({ response_format: chatFormat, text: responsesFormat, ...plain }) =>
      chatFormat === undefined && responsesFormat === undefined ? undefined : plain,
  })
}
