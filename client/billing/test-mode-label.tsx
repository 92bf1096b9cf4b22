/** Stands wherever something could be taken for a payment and is none. */
export function TestModeLabel() {
  return (
    <p className="text-sm text-balance text-warn">
      <strong className="font-semibold tracking-wide">TEST MODE.</strong> No payment provider is connected. No
      money moves.
    </p>
  )
}
