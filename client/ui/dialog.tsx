import type { ReactNode } from 'react'
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { Button } from './button.tsx'

// Load this file lazily: it brings Base UI, which no page needs for its first picture.

const backdrop =
  'fixed inset-0 z-40 bg-veil transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0'
const popup =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 ' +
  'overflow-y-auto rounded-card border border-line bg-raised p-6 text-ink shadow-float transition-[opacity,scale] ' +
  'data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0'

const sheet =
  'max-sm:top-auto max-sm:bottom-0 max-sm:w-full max-sm:max-w-none max-sm:translate-y-0 max-sm:rounded-b-none max-sm:p-5'

export interface ConfirmProps {
  isOpen: boolean
  /** the question, in the specification's words where it has them */
  question: string
  detail?: ReactNode
  /** what the two buttons do, by name */
  confirmLabel: string
  cancelLabel: string
  isDangerous?: boolean
  isBusy?: boolean
  /** where the focus goes when the window closes; where it was before, if nothing is said */
  returnFocusTo?: HTMLElement
  onConfirm: () => void
  onCancel: () => void
}

/** A question that has to be answered; Escape is the cautious answer. */
export function ConfirmDialog(props: ConfirmProps) {
  return (
    <AlertFrame {...props} message={props.question} onClose={props.onCancel}>
      <Button variant="quiet" disabled={props.isBusy} onClick={props.onCancel}>
        {props.cancelLabel}
      </Button>
      <Button
        variant={props.isDangerous ? 'danger' : 'primary'}
        isBusy={props.isBusy ?? false}
        onClick={props.onConfirm}
      >
        {props.confirmLabel}
      </Button>
    </AlertFrame>
  )
}

export interface NoticeProps {
  isOpen: boolean
  message: string
  detail?: ReactNode
  returnFocusTo?: HTMLElement
  onClose: () => void
}

/** A message that has to be taken notice of. */
export function NoticeDialog(props: NoticeProps) {
  return (
    <AlertFrame {...props}>
      <Button onClick={props.onClose}>OK</Button>
    </AlertFrame>
  )
}

interface FrameProps extends NoticeProps {
  children: ReactNode
}

function AlertFrame({ isOpen, message, detail, returnFocusTo, onClose, children }: FrameProps) {
  return (
    <CSPProvider disableStyleElements>
      <AlertDialog.Root open={isOpen} onOpenChange={next => next || onClose()}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={backdrop} />
          <AlertDialog.Popup className={`${popup} max-w-md`} finalFocus={() => returnFocusTo ?? true}>
            <AlertDialog.Title className="text-xl">{message}</AlertDialog.Title>
            {detail && (
              <AlertDialog.Description className="mt-2 text-muted">{detail}</AlertDialog.Description>
            )}
            <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">{children}</div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </CSPProvider>
  )
}

interface DialogProps {
  isOpen: boolean
  title: ReactNode
  /** in a narrow window it comes up from below, as wide as that */
  isSheet?: boolean
  returnFocusTo?: HTMLElement
  children: ReactNode
  onClose: () => void
}

/** A window over the page with a title and a close button. */
export function Dialog({ isOpen, title, isSheet = false, returnFocusTo, children, onClose }: DialogProps) {
  return (
    <CSPProvider disableStyleElements>
      <BaseDialog.Root open={isOpen} onOpenChange={next => next || onClose()}>
        <BaseDialog.Portal>
          <BaseDialog.Backdrop className={backdrop} />
          <BaseDialog.Popup
            className={`${popup} max-w-lg ${isSheet ? sheet : ''}`}
            finalFocus={() => returnFocusTo ?? true}
          >
            <div className="flex items-start justify-between gap-4">
              <BaseDialog.Title className="pt-1 text-2xl">{title}</BaseDialog.Title>
              <BaseDialog.Close
                aria-label="Close"
                className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-tint hover:text-ink"
              >
                <X aria-hidden className="size-5" />
              </BaseDialog.Close>
            </div>
            <div className="mt-3">{children}</div>
          </BaseDialog.Popup>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </CSPProvider>
  )
}
