type Fetch = typeof globalThis.fetch
type Body = Record<string, unknown>

interface Offer {
  /** the same request without what is offered; undefined when it offers none */
  without(body: Body): Body | undefined
  /** the words of a server that refuses it */
  refusal: RegExp
}

/**
 * A fetch for servers that refuse a request for one thing it offers: the same request goes out again without that, and so
 * do all that follow.
 */
export function offer(send: Fetch, { without, refusal }: Offer): Fetch {
  let isRefused = false
  return async (input, init) => {
    const offering = typeof init?.body === 'string' ? without(JSON.parse(init.body) as Body) : undefined
    if (!offering) return send(input, init)
    const plain = { ...init, body: JSON.stringify(offering) }
    if (isRefused) return send(input, plain)
    const response = await send(input, init)
    if (response.ok || !refusal.test(await response.clone().text())) return response
    const again = await send(input, plain)
    isRefused = again.ok
    return again
  }
}
