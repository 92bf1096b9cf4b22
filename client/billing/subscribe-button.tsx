import type { ButtonVariant } from '../ui/button.tsx'
import { Button } from '../ui/button.tsx'
import { LazyNoticeDialog, usePreloadedDialogs } from '../ui/lazy-dialogs.tsx'
import { LoginFirst } from './login-first.tsx'
import { useCheckout } from './use-checkout.ts'

/** Goes on to the checkout; asks a visitor to log in first. */
export function SubscribeButton({ variant = 'primary' }: { variant?: ButtonVariant }) {
  const { start, isBusy, isVisitor, refusal, dismiss } = useCheckout()
  usePreloadedDialogs()
  return (
    <>
      <Button variant={variant} isBusy={isBusy} onClick={() => void start()}>
        Subscribe Now
      </Button>
      {isVisitor && <LoginFirst onCancel={dismiss} />}
      {refusal && <LazyNoticeDialog isOpen {...refusal} onClose={dismiss} />}
    </>
  )
}
