type Fetch = typeof globalThis.fetch

const SPEAKS_OF_TOOLS = /tool|function[ _-]?call|parse grammar/i

/**
 * A fetch for servers that know no tools: Ollama refuses a request that offers them to a model without, vLLM and llama.cpp
 * when they were started without the switch. The same request goes out again without them, and so do all that follow.
 */
export function offerTools(send: Fetch): Fetch {
  let isRefused = false
  return async (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    const plain = withoutTools(body)
    if (plain === undefined) return send(input, init)
    if (isRefused) return send(input, { ...init, body: plain })
    const response = await send(input, init)
    if (response.ok || !SPEAKS_OF_TOOLS.test(await response.clone().text())) return response
    const again = await send(input, { ...init, body: plain })
    isRefused = again.ok
    return again
  }
}

/** The same request without tools; undefined when it offers none, or when it already tells of calls. */
function withoutTools(body: string): string | undefined {
  if (!body.includes('"tools"')) return undefined
  const { tools, tool_choice: _choice, ...plain } = JSON.parse(body) as Record<string, unknown>
  return tools === undefined ? undefined : JSON.stringify(plain)
}
