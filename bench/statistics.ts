/** The value that a share of all values does not exceed. */
export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
