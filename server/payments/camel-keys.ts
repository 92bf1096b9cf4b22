const DEPTH_MAX = 6

/**
 * Webhooks write names_so, the SDK writes them likeThis: in this form one schema reads both. What lies deeper than
 * anything we read is left out.
 */
export function camelKeys(value: unknown, depth = DEPTH_MAX): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return undefined
  if (Array.isArray(value)) return value.map(item => camelKeys(item, depth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [camel(key), camelKeys(item, depth - 1)]),
  )
}

const camel = (key: string) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
