/** Shown wherever something could be mistaken for a payment. */
export function TestModeLabel() {
  return (
    <p className="text-sm text-balance text-warn">
      <strong className="font-semibold tracking-wide">TEST MODE.</strong> No payment provider is connected. No
      money moves.
    </p>
  )
}
