export interface Call {
  name: string
  inputs: number[]
  outputs: number[]
}

const calls: Call[] = []
let depth = 0

/** Forgets the calls so far. */
export function startRecording() {
  calls.length = 0
}

/** The calls into the wrapped modules since the start, in order; what they call among themselves is their own affair. */
export function recordedCalls(): readonly Call[] {
  return calls
}

/** A module whose functions work as before and note what went in and what came out. */
export function recorded(module: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(module).map(([name, value]) => [
      name,
      typeof value === 'function' ? noted(name, value as (...input: unknown[]) => unknown) : value,
    ]),
  )
}

function noted(name: string, work: (...input: unknown[]) => unknown) {
  return (...input: unknown[]) => {
    depth++
    try {
      const output = work(...input)
      if (depth === 1) calls.push({ name, inputs: numbersOf(input), outputs: numbersOf(output) })
      return output
    } finally {
      depth--
    }
  }
}

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.values(value).flatMap(numbersOf)
}
