import type { ReactNode } from 'react'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'

interface BusinessSheetProps {
  onClose: () => void
  /** what has the focus once it is closed: null for the button that opened it, false for what has it then */
  focusAfter: () => HTMLElement | false | null
  children: ReactNode
}

/** The panel where there is no room beside the conversation: it comes up over it. */
export function BusinessSheet({ onClose, focusAfter, children }: BusinessSheetProps) {
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open onOpenChange={isOpen => isOpen || onClose()}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-30 bg-veil" />
          <Dialog.Popup
            id="business"
            className="business-sheet"
            finalFocus={() => focusAfter() ?? document.getElementById('business-toggle') ?? true}
          >
            <div className="business-panel-header">
              <Dialog.Title className="text-xl">Your business</Dialog.Title>
              <Dialog.Close aria-label="Close your business" className="icon-button">
                <X aria-hidden className="size-5" />
              </Dialog.Close>
            </div>
            <div className="business-panel-content">{children}</div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
