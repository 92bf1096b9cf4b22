/** A result that can be shown. What nonsense leads to (NaN, an endless or an absurd number) is undefined instead. */
export function sound(value: number): number | undefined {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined
}

/** Rounded up to whole things; 0.3 / 0.1 is 2.9999999999999996, and the cent decides, not the binary fraction. */
export function roundedUp(value: number): number | undefined {
  return sound(Math.ceil(Math.round(value * 1e9) / 1e9))
}

/** Rounded to cents, as prices and costs are written. */
export function toCents(value: number): number | undefined {
  return sound(Math.round(value * 100) / 100)
}
