import './business.css'
import './business-panel.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { Popover } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { nameOf } from './fact-groups.ts'
import { NotedEditor, type NotedEditorProps } from './noted-editor.tsx'
import type { NotedFact } from './noted-facts.ts'
import { valueText } from './value-text.ts'

interface NotedPopupProps extends NotedEditorProps {
  /** the chip it belongs to, which has the focus again when it closes, but for a link */
  anchor: HTMLElement
}

/** Below it there is no room beside a chip. */
const NARROW = '(max-width: 39.99rem)'

/** The message that a link leads to. */
const POINTED = '.conversation [aria-current]'

/** The editor of one chip: at the chip, and in a narrow window a sheet that comes up over the conversation. */
export function NotedPopup({ anchor, ...editor }: NotedPopupProps) {
  const { key: place } = useLocation()
  const [openedAt] = useState(place)
  const hasLed = place !== openedAt
  // It makes room for what a link in it leads to.
  const leave = useEffectEvent(editor.onClose)
  useEffect(() => {
    if (hasLed) leave()
  }, [hasLed])
  const focusAfter = () => (hasLed ? document.querySelector<HTMLElement>(POINTED) : anchor)
  const change = (isOpen: boolean) => isOpen || editor.onClose()
  const isNarrow = window.matchMedia(NARROW).matches
  // Both kinds of window have a title and a close button of their own, that look and do the same.
  const { Title, Close } = isNarrow ? Dialog : Popover
  const content = (
    <>
      <div className="business-panel-header">
        <Title className="text-xl">{titleOf(editor.noted)}</Title>
        <Close aria-label="Close" className="chat-icon-button">
          <X aria-hidden className="size-5" />
        </Close>
      </div>
      <div className="business-panel-content">
        <NotedEditor {...editor} />
      </div>
    </>
  )
  const popup = isNarrow ? (
    <Dialog.Root open onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-veil" />
        <Dialog.Popup className="business-sheet noted-sheet" finalFocus={focusAfter}>
          {content}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  ) : (
    <Popover.Root open onOpenChange={change}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          positionMethod="fixed"
          className="z-40"
        >
          <Popover.Popup className="noted-popover" finalFocus={focusAfter}>
            {content}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
  return <CSPProvider disableStyleElements>{popup}</CSPProvider>
}

function titleOf({ state, now }: NotedFact) {
  if (state === 'asked') return 'Did we get this right?'
  return state === 'unused' ? `What is ${valueText(now.value)}?` : nameOf(now)
}
