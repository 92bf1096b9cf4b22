import { LoaderCircle, X } from 'lucide-react'
import { brand } from '#shared/brand.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { usePaymentConfirmation } from './use-payment-confirmation.ts'
import { WELCOME } from './welcome.ts'

/** Waits for a payment where the person can go on meanwhile. */
export function AwaitedPayment({ onSettled }: { onSettled: () => void }) {
  const showToast = useToast()
  const { isLate, checkAgain } = usePaymentConfirmation({
    onPaid() {
      showToast(WELCOME)
      onSettled()
    },
  })
  return (
    <div className="border-y border-line bg-sunk">
      <div className="chat-column flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2">
        {!isLate && <LoaderCircle aria-hidden className="spinner size-5 shrink-0 text-ember" />}
        <output className="min-w-0 grow basis-60 text-sm">
          {isLate
            ? `Your payment has not been confirmed yet. Nothing is lost; if it takes longer than a few minutes, write to ${brand.supportMail}.`
            : 'Confirming your payment. You can go on meanwhile.'}
        </output>
        {isLate && (
          <>
            <Button variant="quiet" onClick={checkAgain}>
              Check again
            </Button>
            <button
              type="button"
              aria-label="Dismiss"
              className="chat-icon-button ml-auto"
              onClick={onSettled}
            >
              <X aria-hidden className="size-4" />
            </button>
          </>
        )}
      </div>
    </div>
  )
}
