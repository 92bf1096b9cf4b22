import type { Facts } from '../facts/facts.ts'
import { productIn } from '../facts/product.ts'

interface Asked {
  facts: Facts
  words: string
}

/** 'I run Facebook ads for my bakery' sells no ads: what is asked about is no product; the rest of the message may name it. */
export function withOwnProduct({ facts, words }: Asked, askedAbout: RegExp): Facts {
  if (!askedAbout.test(facts.product ?? '')) return facts
  const rest = words.replace(new RegExp(askedAbout, 'gi'), 'this')
  return { ...facts, product: productIn(rest)?.product }
}
