import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu } from '@base-ui/react/menu'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'

export interface SessionMenuProps {
  title: string
  /** the button the menu hangs from */
  anchor: HTMLElement
  /** then the first item is chosen already */
  isByKeyboard: boolean
  onRename: () => void
  onDelete: () => void
  onClose: () => void
}

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 text-sm font-medium outline-none select-none ' +
  'data-highlighted:bg-tint'

// Once the popup is in its place.
function takeFocus(first: HTMLElement | null) {
  requestAnimationFrame(() => first?.focus())
}

/** What can be done with one session of the list. */
export function SessionMenu({ title, anchor, isByKeyboard, onRename, onDelete, onClose }: SessionMenuProps) {
  // What is chosen opens a window, which takes the focus; the menu, still closing, must not take it away again.
  const isChosen = useRef(false)
  const choose = (open: () => void) => () => {
    isChosen.current = true
    open()
  }
  return (
    <CSPProvider disableStyleElements>
      <Menu.Root open onOpenChange={isOpen => isOpen || onClose()}>
        {/* Within its landmark, where a screen reader looks for it. */}
        <Menu.Portal container={anchor.closest('aside')}>
          <Menu.Positioner anchor={anchor} side="bottom" align="end" sideOffset={4} className="z-50">
            <Menu.Popup
              aria-label={`Session ${title}`}
              finalFocus={() => (isChosen.current ? false : anchor)}
              className="min-w-44 rounded-control border border-line bg-raised p-1 text-ink shadow-float outline-none"
            >
              <Menu.Item ref={isByKeyboard ? takeFocus : null} className={item} onClick={choose(onRename)}>
                <Pencil aria-hidden className="size-4 text-muted" />
                Rename
              </Menu.Item>
              <Menu.Item className={`${item} text-bad`} onClick={choose(onDelete)}>
                <Trash2 aria-hidden className="size-4" />
                Delete
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  )
}
