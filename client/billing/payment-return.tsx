import { LoaderCircle } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { MessagePage } from '../ui/page/message-page.tsx'
import { useToast } from '../ui/toast.tsx'
import { PAYMENT_CONFIRMED, usePaymentConfirmation } from './use-payment-confirmation.ts'

/**
 * Where a person comes back to who has paid. Nobody who has just paid is led to the offer; and whoever has access anyway, by a
 * trial, waits in the chat.
 */
export function PaymentReturn() {
  const navigate = useNavigate()
  const showToast = useToast()
  const { isLate, checkAgain } = usePaymentConfirmation({
    onPaid() {
      showToast(PAYMENT_CONFIRMED)
      void navigate(pages.chat, { replace: true })
    },
    onAccess: () => void navigate(pages.chat, { replace: true, state: { isPaymentPending: true } }),
  })
  return (
    <MessagePage
      heading={isLate ? 'Not confirmed yet' : 'Confirming your payment'}
      mood={isLate ? 'idle' : 'thinking'}
      text={<output>{isLate ? <Late /> : `This takes a moment; then ${brand.mentor} is all yours.`}</output>}
    >
      {isLate ? (
        <>
          <Button onClick={checkAgain}>Check again</Button>
          <ButtonLink variant="quiet" to={pages.subscribe}>
            Back
          </ButtonLink>
        </>
      ) : (
        <LoaderCircle aria-hidden className="spinner size-6 text-ember" />
      )}
    </MessagePage>
  )
}

function Late() {
  return (
    <>
      Your payment has not been confirmed yet. Nothing is lost: as soon as it is, your access begins by
      itself. If that takes longer than a few minutes, write to{' '}
      <a href={`mailto:${brand.supportMail}`} className="link wrap-anywhere">
        {brand.supportMail}
      </a>
      .
    </>
  )
}
