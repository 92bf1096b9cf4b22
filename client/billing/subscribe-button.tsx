import type { ButtonVariant } from '../ui/button.tsx'
import { Button } from '../ui/button.tsx'
import { LazyNoticeDialog, usePreloadedDialogs } from '../ui/lazy-dialogs.tsx'
import { LoginFirst } from './login-first.tsx'
import { useCheckout } from './use-checkout.ts'

interface SubscribeButtonProps {
  variant?: ButtonVariant
  className?: string
  /** a refusal may mean that what is on screen is out of date: bought in another tab, for instance */
  onRefused: () => void
}

/** Goes on to the checkout; asks a visitor to log in first. */
export function SubscribeButton({ variant = 'primary', className = '', onRefused }: SubscribeButtonProps) {
  const { start, isBusy, isVisitor, refusal, dismiss } = useCheckout()
  usePreloadedDialogs()
  function close() {
    dismiss()
    onRefused()
  }
  return (
    <>
      <Button variant={variant} className={className} isBusy={isBusy} onClick={() => void start()}>
        Subscribe Now
      </Button>
      {isVisitor && <LoginFirst onCancel={dismiss} />}
      {refusal && <LazyNoticeDialog isOpen {...refusal} onClose={close} />}
    </>
  )
}
