const CENTS = 100n

/** An amount in cents as a plain number: '-12.50'. */
export function centsText(amount: bigint): string {
  const whole = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${whole / CENTS}.${String(whole % CENTS).padStart(2, '0')}`
}
