import { useEffect, useRef } from 'react'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'

/** A way back out of what a notice says. */
export interface ToastAction {
  label: string
  onPress: () => void
}

/** A line that is shown for some seconds. */
export interface Notice {
  id: number
  text: string
  action: ToastAction | undefined
}

const SHOWN_FOR_MS = 4_000
/** One that can be taken back is read and decided on first. */
const UNDONE_WITHIN_MS = 10_000

export function ToastList({ notices }: { notices: Notice[] }) {
  return (
    <CSPProvider disableStyleElements>
      <Toast.Provider timeout={SHOWN_FOR_MS}>
        <Shown notices={notices} />
      </Toast.Provider>
    </CSPProvider>
  )
}

function Shown({ notices }: { notices: Notice[] }) {
  const { toasts, add, close } = Toast.useToastManager()
  const added = useRef(0)
  useEffect(() => {
    for (const { text, action } of notices.slice(added.current)) {
      if (!action) {
        add({ title: text })
        continue
      }
      const onClick = () => {
        close(id)
        action.onPress()
      }
      const id = add({
        title: text,
        timeout: UNDONE_WITHIN_MS,
        actionProps: { children: action.label, onClick },
      })
    }
    added.current = notices.length
  }, [notices, add, close])
  return (
    <Toast.Portal>
      <Toast.Viewport className="fixed top-4 left-1/2 max-sm:top-18 z-60 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-col items-center gap-2">
        {toasts.map(toast => (
          <Toast.Root
            key={toast.id}
            toast={toast}
            swipeDirection={['up', 'left', 'right']}
            className="rounded-control border border-line bg-raised shadow-float transition-[opacity,translate] data-starting-style:-translate-y-3 data-starting-style:opacity-0 data-ending-style:-translate-y-3 data-ending-style:opacity-0"
          >
            <Toast.Content className="flex items-center gap-1 pl-4">
              <Toast.Title className="py-3 font-sans text-sm font-semibold tracking-normal text-ink" />
              <Toast.Action className="link min-h-11 px-3 text-sm" />
              <Toast.Close
                aria-label="Close"
                className="inline-flex size-11 items-center justify-center rounded-control text-muted transition-colors hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  )
}
